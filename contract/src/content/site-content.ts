/** What the server needs to know of the site's content files; the build writes it beside the pages. */
import * as z from 'zod';
import { LANGS } from '../accounts/accounts.ts';

export const ROADMAP_STATES = ['idea', 'planned', 'building', 'done'] as const;
export type RoadmapState = (typeof ROADMAP_STATES)[number];

export const siteContent = z.object({
  /** What people can vote for, unless it is done. */
  roadmap: z.array(z.object({ id: z.string(), state: z.enum(ROADMAP_STATES) })).readonly(),
  /** Release notes, newest first; their ids are in the order of the notes. */
  updates: z
    .array(
      z.object({
        id: z.string(),
        /** ISO day. */
        date: z.string(),
        title: z.record(z.enum(LANGS), z.string()),
        /** Paragraphs of plain text. */
        text: z.record(z.enum(LANGS), z.array(z.string())),
        /** The page where it can be tried. */
        link: z.string().nullable(),
      }),
    )
    .readonly(),
});
export type SiteContent = Readonly<z.infer<typeof siteContent>>;
