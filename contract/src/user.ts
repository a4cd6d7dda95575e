/** A user as the calls answer it: to the user alone. */
import * as z from 'zod';
import { LANGS } from './accounts.ts';
import { ROLES } from './plans.ts';
import { REGIONS } from './regions.ts';

export const user = z.object({
  _id: z.uuid(),
  email: z.string(),
  fullName: z.string(),
  greetingName: z.string(),
  company: z.string(),
  /** Path of the picture on this server. */
  profilePic: z.string().nullable(),
  logoPic: z.string().nullable(),
  role: z.enum(ROLES),
  /** `revoke` is suspended: reads, but does not send. */
  status: z.enum(['pre_checkout', 'unpaid', 'revoke']),
  region: z.enum(REGIONS),
  lang: z.enum(LANGS),
  loginCount: z.number(),
  isTeamMember: z.boolean(),
  /** Mails about what happens to their files. */
  notifyMails: z.boolean(),
  twoFactor: z.boolean(),
  /** When the account will be deleted, if its owner asked for that; milliseconds. */
  deleteAt: z.number().nullable(),
  createdAt: z.number(),
});

export type UserView = z.infer<typeof user>;

export const tokens = z.object({
  accessToken: z.string(),
  /** Also set as a cookie that scripts cannot read. */
  refreshToken: z.string(),
});

/** What coming in answers. */
export const signedIn = tokens.extend({ user });

export type SignedIn = z.infer<typeof signedIn>;
