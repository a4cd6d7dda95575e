/** The sender's library: transfers as rows of a list, their counts, and what needs the sender's attention. */
import * as z from 'zod';
import { contact } from '../accounts/contact.ts';
import { regionId } from '../regions/region-id.ts';
import { endpoint } from '../wire/endpoint.ts';
import { download } from './delivery.ts';
import { sharer } from './share-people.ts';
import { isSlug } from './slugs.ts';
import { SEND_AS, TRANSFER_STATES } from './states.ts';

/** Deleted transfers are in none of them; `month` were sent since the first of this month (UTC), `shared` are those of colleagues. */
export const LIBRARY_FILTERS = ['all', 'active', 'expiring', 'unseen', 'expired', 'month', 'shared'] as const;
export type LibraryFilter = (typeof LIBRARY_FILTERS)[number];

/** `expiry`: what is still active first, the nearest expiry at the top; then what has expired, the latest first. */
export const LIBRARY_SORTS = ['newest', 'oldest', 'expiry', 'largest', 'downloads'] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

export const SEARCH_MAX = 200;
export const LIBRARY_PAGE = 50;
export const LIBRARY_PAGE_MAX = 100;
/** How many transfers can be asked for by their numbers. */
export const LIBRARY_SLUGS_MAX = 50;
/** How many recipients a row names. */
export const ROW_PEOPLE = 3;
export const ATTENTION_MAX = 8;

const whole = z.int().min(0);
/** Milliseconds since 1970. */
const moment = z.number();

const slugList = z
  .string()
  .max(LIBRARY_SLUGS_MAX * 20)
  .transform((text) => text.split(','))
  .pipe(z.array(z.string().refine(isSlug)).min(1).max(LIBRARY_SLUGS_MAX));

/** What `shownTitle` needs to name a transfer. */
const titled = z.object({
  _id: z.uuid(),
  slug: z.string(),
  /** As it was given; empty when none was. `shownTitle` says what to show. */
  title: z.string(),
  /** The one folder that holds all files; empty when there is none. */
  folder: z.string(),
  message: z.string(),
  /** Of the first file that is no recording; empty when there is none. */
  fileName: z.string(),
  fileNumber: whole,
  dateSent: moment,
  expiryDate: moment,
  /** End to end: names, title and message are known only to people with the key. */
  encrypted: z.boolean().default(false),
});

/** A transfer as a row of the list: light, without its files. */
export const libraryRow = titled.extend({
  /** For people, such as "1.2 GB". */
  size: z.string(),
  bytes: whole,
  /** Where its files are stored. */
  region: regionId,
  sendAs: z.enum(SEND_AS),
  state: z.enum(TRANSFER_STATES),
  /** Whether a password is asked for. */
  locked: z.boolean(),
  /** Whether the link has ended because of a limit on downloads. */
  limitReached: z.boolean(),
  /** When the files are deleted because they were downloaded; null before that. */
  deletesAt: moment.nullable(),
  /** Whether the files still exist, so that it can be extended and forwarded. */
  hasFiles: z.boolean(),
  total_downloads: whole,
  /** How many recipients there are … */
  recipients: whole,
  /** … how many of them opened the page through their own link … */
  opened: whole,
  /** … downloaded … */
  downloaded: whole,
  /** … and how many emails did not arrive. */
  bounced: whole,
  /** The first recipients, up to three. */
  people: z.array(contact),
  /** The newest download; null when there is none. */
  lastDownload: download.nullable(),
  /** Who downloaded last, then the recipients with a similar name or address: `shortNames` tells them apart. */
  lastReceivers: z.array(z.object({ email: z.string(), name: z.string() })),
  /** What to give to people; null while it opens only by its recipients’ own links. */
  linkUrl: z.string().nullable(),
  /** Who shares it with the caller; null for one of their own. */
  sharedBy: sharer.nullable(),
  /** How many colleagues see it; `everyone` means all people of the team. */
  sharedWith: z.object({ everyone: z.boolean(), people: whole }),
});

export type LibraryRow = z.infer<typeof libraryRow>;

export const listLibrary = endpoint({
  method: 'GET',
  path: '/api/transfers',
  access: 'user',
  scope: 'read',
  whileSuspended: true,
  tag: 'transfers',
  summary: 'Lists the user’s transfers as light rows: filtered, searched, sorted, and page by page.',
  query: z.object({
    filter: z.enum(LIBRARY_FILTERS).default('all'),
    /** Words in the title, the message, the recipients or the names of files; all of them must be found. Or the reference of one transfer. */
    q: z.string().trim().max(SEARCH_MAX).default(''),
    sort: z.enum(LIBRARY_SORTS).default('newest'),
    /** `next` of the page before, with the same filter, search and sort. */
    after: z.string().min(1).max(200).optional(),
    limit: z.coerce.number().int().min(1).max(LIBRARY_PAGE_MAX).default(LIBRARY_PAGE),
    /** Up to 50 waybill numbers, separated by commas: just these rows, whatever the filter, search and page. */
    slugs: slugList.optional(),
  }),
  answers: {
    200: z.object({
      rows: z.array(libraryRow),
      /** For the page after this one; null at the end. */
      next: z.string().nullable(),
    }),
  },
  errors: ['invalid_input'],
  idempotent: true,
});

export const libraryCounts = endpoint({
  method: 'GET',
  path: '/api/transfers/counts',
  access: 'user',
  scope: 'read',
  whileSuspended: true,
  tag: 'transfers',
  summary: 'Counts the user’s transfers for each filter.',
  answers: {
    200: z.object({
      all: whole,
      active: whole,
      expiring: whole,
      unseen: whole,
      expired: whole,
      month: whole,
      shared: whole,
      /** This month’s transfers as the plan counts them: deleted ones too. */
      sentThisMonth: whole,
    }),
  },
  idempotent: true,
});

export type LibraryCounts = z.infer<(typeof libraryCounts.answers)[200]>;

/** `key` tells the items of one answer apart, and stays the same between answers. */
const about = z.object({ key: z.string(), transfer: titled });

export const attentionItem = z.discriminatedUnion('kind', [
  /** Someone asks for 48 hours more of an expired transfer. */
  about.extend({
    kind: z.literal('extension_asked'),
    askId: z.uuid(),
    email: z.string(),
    /** Empty when the address is all that is known. */
    name: z.string(),
    at: moment,
  }),
  /** An email to a recipient did not arrive: it bounced, or it was held back by a limit. */
  about.extend({
    kind: z.literal('mail_failed'),
    email: z.string(),
    name: z.string(),
    mail: z.enum(['bounced', 'held']),
    at: moment,
  }),
  /** Expires soon, and has no downloads. */
  about.extend({ kind: z.literal('expiring'), recipients: whole }),
  /** Sent days ago to recipients, of whom none has downloaded it. */
  about.extend({ kind: z.literal('unseen'), recipients: whole }),
]);

export type AttentionItem = z.infer<typeof attentionItem>;

export const attention = endpoint({
  method: 'GET',
  path: '/api/attention',
  access: 'user',
  scope: 'read',
  whileSuspended: true,
  tag: 'transfers',
  summary:
    'Lists what needs the sender’s attention, the most urgent first: requests for more time, emails that did not arrive, and transfers without downloads.',
  answers: {
    200: z.object({
      items: z.array(attentionItem).max(ATTENTION_MAX),
      /** Whether there are more. */
      more: z.boolean(),
    }),
  },
  idempotent: true,
});
