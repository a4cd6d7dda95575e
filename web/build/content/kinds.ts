/** The front matter of each kind of content file. */
import { errorCodes } from '@waybill/contract/errors';
import { ROADMAP_STATES } from '@waybill/contract/site-content';
import * as z from 'zod';
import { SUPPORT_GROUPS, TRIES } from '../../src/features/content/types.ts';

const text = z.string().trim().min(1);
const day = z.iso.date();
/** Search engines cut longer ones. */
const description = text.max(200);
const order = z.number();
const page = { title: text, description };

export const frontMatter = {
  support: z.strictObject({
    ...page,
    group: z.enum(SUPPORT_GROUPS),
    order,
    updated: day,
    codes: z.array(z.enum(errorCodes)).default([]),
    related: z.array(text).default([]),
    sold: z.boolean().default(false),
  }),
  product: z.strictObject({
    ...page,
    heading: text,
    lead: text,
    picture: text,
    try: z.enum(TRIES),
    order,
  }),
  blog: z.strictObject({
    ...page,
    date: day,
    updated: day.optional(),
    picture: text,
    try: z.enum(TRIES),
    former: z.string().startsWith('/').optional(),
  }),
  pages: z.strictObject({ ...page, heading: text, lead: text }),
  roadmap: z.strictObject({ title: text, state: z.enum(ROADMAP_STATES), order }),
  /** Its name is the day, a number within the day, and what it is about; the names are in the order of the notes. */
  updates: z.strictObject({ title: text, date: day, link: z.string().startsWith('/').nullable() }),
} as const;

/** All that an operator's file says to hide ours. */
export const hidden = z.strictObject({ hidden: z.literal(true) });

export type FileKind = keyof typeof frontMatter;
export const FILE_KINDS = Object.keys(frontMatter) as readonly FileKind[];
export type FrontMatter<K extends FileKind> = z.infer<(typeof frontMatter)[K]>;
