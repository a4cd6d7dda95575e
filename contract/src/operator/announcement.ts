/** The announcement that operators show above the pages of the site and the dashboard. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { actReason } from './users.ts';

export const ANNOUNCEMENT_MAX = 240;
export const ANNOUNCEMENT_MAX_DAYS = 90;

/** People count what they see, so a surrogate pair is one. */
export const isAnnouncementText = (text: string): boolean => Array.from(text).length <= ANNOUNCEMENT_MAX;

const text = z
  .string()
  .trim()
  .min(1)
  .max(ANNOUNCEMENT_MAX * 2)
  .refine(isAnnouncementText);

const announcement = z.object({
  en: z.string(),
  zh: z.string(),
  since: z.number(),
  until: z.number().describe('Milliseconds; it disappears then.'),
});
export type Announcement = z.infer<typeof announcement>;

const answers = { 200: z.object({ announcement: announcement.nullable() }) } as const;
const shared = { access: 'console', tag: 'operator', answers } as const;

export const consoleAnnouncement = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/operator/announcement',
  summary: 'Returns the announcement that is shown now, if any.',
  idempotent: true,
});

export const setAnnouncement = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/operator/announcement',
  summary: 'Shows an announcement from now until a time; it replaces the one before.',
  body: z.object({ en: text, zh: text, until: z.number().int().positive(), reason: actReason }),
});

export const endAnnouncement = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/operator/announcement/end',
  summary: 'Takes the announcement away.',
  body: z.object({ reason: actReason }),
  errors: ['not_found'],
});
