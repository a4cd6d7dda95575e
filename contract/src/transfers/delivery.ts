/** The recipients and downloads of a transfer, as its sender sees them. */
import * as z from 'zod';
import { contact } from '../accounts/contact.ts';

/** Milliseconds since 1970. */
const moment = z.number();

const mailState = z.enum(['none', 'waiting', 'sent', 'bounced', 'held']);

export const recipient = contact.extend({
  /** Whether our mail reached their server; `held` was not sent, for a limit or because they do not want it. */
  mail: mailState,
  /** While it waits for a limit on emails: when it can be sent. */
  mailAt: moment.optional(),
  /** Their first download. */
  downloadedAt: moment.nullable(),
});

/** One download: of a file, or of everything as a zip. */
export const download = z.object({
  _id: z.string(),
  dlDate: moment,
  country_name: z.string().nullable(),
  /** ISO code. */
  country_code: z.string().nullable(),
  city: z.string().nullable(),
  /** Of the city, to a tenth of a degree. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Null when the link was not a person’s own. */
  receiverEmail: z.string().nullable(),
  /** Null: everything. */
  fileName: z.string().nullable(),
  /** The first of several chosen files; empty for everything and for a single file. */
  fileNames: z.array(z.string()),
  /** Family, such as Firefox. */
  browser: z.string().nullable(),
});

/** Where a transfer was sent from. */
export const sentFrom = z.object({
  city: z.string().nullable(),
  /** ISO code. */
  country_code: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

export type RecipientView = z.infer<typeof recipient>;
export type DownloadView = z.infer<typeof download>;
