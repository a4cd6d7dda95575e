/** The timeline of a transfer: everything that happened to it, newest first, and the same as CSV. */
import * as z from 'zod';
import { LANGS } from '../accounts/accounts.ts';
import { endpoint } from '../wire/endpoint.ts';

/** Entries in one answer. */
export const TIMELINE_PAGE = 100;

/** Milliseconds since 1970. */
const moment = z.number();
const whole = z.int().min(0);

/** Whose act it was. `colleague` is someone it is shared with, `visitor` came by the public link, `system` is the clock or a mail server. */
export const TIMELINE_ACTORS = ['sender', 'recipient', 'colleague', 'visitor', 'operator', 'system'] as const;

/** A recipient by address; the name is empty when it is not known. */
const person = z.object({ email: z.string(), name: z.string() });
const people = z.array(person);

const entry = z.object({
  /** Stays the same between answers. */
  id: z.string(),
  at: moment,
  actor: z.enum(TIMELINE_ACTORS),
});

const about = entry.extend({ person });

export const timelineEntry = z.discriminatedUnion('kind', [
  entry.extend({ kind: z.literal('sent'), recipients: whole }),
  /** Emails were ordered; `again` when all of them had one before. */
  entry.extend({ kind: z.literal('mailed'), people, again: z.boolean() }),
  /** The recipient’s mail server took the email. */
  about.extend({ kind: z.literal('delivered') }),
  /** The mail server refused it; its words, when it had some. */
  about.extend({ kind: z.literal('bounced'), reason: z.string() }),
  /** We did not send it, for a limit. */
  about.extend({ kind: z.literal('held') }),
  /** A person saw the page through their own link. */
  about.extend({
    kind: z.literal('opened'),
    city: z.string().nullable(),
    country_code: z.string().nullable(),
  }),
  entry.extend({
    kind: z.literal('downloaded'),
    /** Null when the link was not a person’s own. */
    person: person.nullable(),
    /** Null: everything. */
    fileName: z.string().nullable(),
    /** Names of several chosen files; empty otherwise. */
    fileNames: z.array(z.string()),
    city: z.string().nullable(),
    country_code: z.string().nullable(),
    country_name: z.string().nullable(),
    browser: z.string().nullable(),
  }),
  /** `undone` took a change back. */
  entry.extend({ kind: z.literal('expiry_moved'), from: moment, to: moment, undone: z.boolean() }),
  entry.extend({ kind: z.literal('password'), how: z.enum(['set', 'changed', 'removed']) }),
  entry.extend({ kind: z.literal('title_changed'), from: z.string(), to: z.string() }),
  entry.extend({ kind: z.literal('message_changed'), from: z.string(), to: z.string() }),
  /** The automatic reminder was turned on or off. */
  entry.extend({ kind: z.literal('remind_before'), on: z.boolean() }),
  /** The link for everyone was turned on or off. */
  entry.extend({ kind: z.literal('link'), on: z.boolean() }),
  entry.extend({ kind: z.literal('recipients_added'), people }),
  about.extend({ kind: z.literal('recipient_removed') }),
  about.extend({ kind: z.literal('recipient_restored') }),
  /** The address was replaced; `person` has the new one. */
  about.extend({ kind: z.literal('recipient_fixed'), from: z.string() }),
  entry.extend({ kind: z.literal('files_added'), files: whole, bytes: whole }),
  /** `automatic`: by the sender’s choice, before expiry. */
  entry.extend({ kind: z.literal('reminded'), people, automatic: z.boolean() }),
  about.extend({ kind: z.literal('extension_asked') }),
  about.extend({ kind: z.literal('extension_granted'), to: moment }),
  /** The reference of the transfer that was made of it, which may be a colleague’s; empty when it is not known. */
  entry.extend({ kind: z.literal('forwarded'), reference: z.string().default('') }),
  /** With everyone in the team, with some, or with no one. */
  entry.extend({ kind: z.literal('shared'), everyone: z.boolean(), people }),
  entry.extend({ kind: z.literal('expired') }),
  /** All downloads are used up, or it was deleted after its first one. */
  entry.extend({ kind: z.literal('limit_reached'), deleted: z.boolean() }),
  /** Strangers tried more passwords than they may. */
  entry.extend({ kind: z.literal('password_guessed') }),
  entry.extend({ kind: z.literal('deleted') }),
  entry.extend({ kind: z.literal('kept') }),
  entry.extend({ kind: z.literal('taken_down') }),
]);

export type TimelineEntry = z.infer<typeof timelineEntry>;
export type TimelineKind = TimelineEntry['kind'];

export const timelinePage = z.object({
  /** Newest first. */
  entries: z.array(timelineEntry),
  /** For the entries before these; null at the beginning. */
  next: z.string().nullable(),
});

export type TimelinePage = z.infer<typeof timelinePage>;

const params = z.object({ slug: z.string().min(1).max(40) });

export const transferTimeline = endpoint({
  method: 'GET',
  path: '/api/transfers/:slug/timeline',
  access: 'user',
  scope: 'read',
  whileSuspended: true,
  tag: 'transfers',
  summary: 'Returns what happened to a transfer, newest first, page by page.',
  params,
  query: z.object({
    /** `next` of the page before. */
    before: z.string().min(1).max(100).optional(),
  }),
  answers: { 200: timelinePage },
  errors: ['not_found', 'invalid_input'],
  idempotent: true,
});

export const trackingCsv = endpoint({
  method: 'GET',
  path: '/api/transfers/:slug/tracking.csv',
  access: 'user',
  scope: 'read',
  whileSuspended: true,
  tag: 'transfers',
  summary: 'Exports everything that happened to a transfer as CSV, oldest first. Times are in UTC.',
  params,
  query: z.object({ lang: z.enum(LANGS).default('en') }),
  answers: { 200: z.string() },
  errors: ['not_found'],
  kind: 'stream',
  media: 'text/csv; charset=utf-8',
  idempotent: true,
});
