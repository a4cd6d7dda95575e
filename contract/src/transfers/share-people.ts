/** Which colleagues a transfer is shared with, as sends say it and as answers show it. */
import * as z from 'zod';
import { claimed } from '../wire/claimed-fields.ts';

/** More than any team has. */
export const SHARE_MAX = 100;

/** Someone in the team who sees a transfer. */
export const colleague = z.object({
  shareWithId: z.string(),
  shareWithEmail: z.string(),
  shareWithFullName: z.string(),
  shareWithProfilePic: z.string().nullable(),
});

export type ColleagueView = z.infer<typeof colleague>;

/** A colleague by id alone, or as answers show them; only the id is believed. */
const colleagueInput = z.union([
  z.uuid(),
  z
    .strictObject({
      shareWithId: z.uuid(),
      shareWithEmail: claimed,
      shareWithFullName: claimed,
      shareWithProfilePic: claimed,
    })
    .transform(({ shareWithId }) => shareWithId),
]);

/** Fields of a send. */
export const sharing = {
  shareWith: z.array(colleagueInput).max(SHARE_MAX).default([]),
  /** Everyone in the team, also those who join later; `shareWith` says nothing then. */
  shareWithEveryone: z.boolean().default(false),
};

/** Who shares a transfer with the caller. */
export const sharer = z.object({ name: z.string(), email: z.string() });

export type Sharer = z.infer<typeof sharer>;
