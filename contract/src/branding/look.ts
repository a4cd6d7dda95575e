/** What the pages of receivers get of a company's branding; small, because it comes with their first script. */
import * as z from 'zod';

export const colour = z.string().regex(/^#[0-9a-f]{6}$/);

export const BACKGROUNDS = ['none', 'colour', 'picture'] as const;

/**
 * The look of a company: all that a page shows to someone who has a link but may not see what is behind it.
 * It has no texts.
 */
export const look = z.object({
  accent: colour.nullable(),
  background: z.enum(BACKGROUNDS),
  backgroundColour: colour.nullable(),
  /** Paths on this server. */
  logo: z.string().nullable(),
  backgroundPicture: z.string().nullable(),
  poweredBy: z.boolean(),
});

export type Look = z.infer<typeof look>;

/** What a receiver’s page gets. */
export const brand = look.extend({
  company: z.string(),
  message: z.string(),
  footer: z.object({ text: z.string(), url: z.string().regex(/^https:/) }).nullable(),
});

export type Brand = z.infer<typeof brand>;
