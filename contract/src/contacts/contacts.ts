/** A user's contacts: the people they send to, as the send panel suggests them and as the page of contacts lists them. */
import * as z from 'zod';
import { NAME_MAX } from '../accounts/accounts.ts';
import { emailAddress } from '../accounts/address.ts';
import { type ContactView, contact } from '../accounts/contact.ts';
import { logoView } from '../accounts/logo.ts';
import { endpoint } from '../wire/endpoint.ts';

/** Contacts that one account can keep. */
export const CONTACTS_MAX = 20_000;

/** Contacts in one answer of `listContacts`. */
export const SUGGESTED_MAX = 1_000;

/** Bytes of a body that names every contact of an account. */
const IDS_BODY_MAX = 1_000_000;

export { type ContactView, contact };

export const contactId = z.uuid();
export const contactIds = z.array(contactId).min(1).max(CONTACTS_MAX);
export const idsBodyMax = IDS_BODY_MAX;

/** Milliseconds since 1970. */
const moment = z.number();
const whole = z.int().min(0);

/** A group as the send panel suggests it. */
export const groupSuggestion = z.object({ name: z.string(), emails: z.array(z.string()) });
export type GroupSuggestion = z.infer<typeof groupSuggestion>;

export const listContacts = endpoint({
  method: 'GET',
  path: '/api/contacts',
  access: 'user',
  scope: 'contacts',
  whileSuspended: true,
  tag: 'contacts',
  summary: `Lists the people and groups to suggest as recipients: the ${SUGGESTED_MAX} contacts that were used last, and all groups.`,
  answers: { 200: z.object({ contacts: z.array(contact), groups: z.array(groupSuggestion) }) },
  idempotent: true,
});

export const searchContacts = endpoint({
  method: 'GET',
  path: '/api/contacts/search',
  access: 'user',
  scope: 'contacts',
  whileSuspended: true,
  tag: 'contacts',
  summary: 'Finds up to 20 contacts whose name, email address or company contains a text.',
  query: z.object({ text: z.string().trim().min(1).max(NAME_MAX) }),
  answers: { 200: z.object({ contacts: z.array(contact) }) },
  idempotent: true,
});

/** A contact on the page of contacts. */
export const bookEntry = contact.extend({
  _id: contactId,
  /** Ids of the groups they are in. */
  groups: z.array(z.uuid()),
  /** Transfers that were sent to them. */
  transfers: whole,
  /** Null: nothing was sent to them yet. */
  lastSentAt: moment.nullable(),
  createdAt: moment,
  /** The company's domain, by the address; null at a free mail service. */
  domain: z.string().nullable(),
});
export type BookEntry = z.infer<typeof bookEntry>;

export const contactGroup = z.object({ _id: z.uuid(), name: z.string() });
export type ContactGroup = z.infer<typeof contactGroup>;

export const contactBook = endpoint({
  method: 'GET',
  path: '/api/contacts/book',
  access: 'user',
  scope: 'contacts',
  whileSuspended: true,
  tag: 'contacts',
  summary: 'Lists all contacts with their groups, and the companies that their addresses belong to.',
  answers: {
    200: z.object({
      contacts: z.array(bookEntry),
      groups: z.array(contactGroup),
      /** Guessed from the domains. */
      companies: z.array(logoView),
    }),
  },
  idempotent: true,
});
export type ContactBook = z.infer<(typeof contactBook.answers)[200]>;

const personName = z.string().trim().max(NAME_MAX);

export const addContact = endpoint({
  method: 'POST',
  path: '/api/contacts',
  access: 'user',
  scope: 'contacts',
  tag: 'contacts',
  summary: 'Adds a contact. With an id drawn by the caller, a repeated call adds nothing.',
  body: z.object({
    _id: contactId.optional(),
    email: emailAddress,
    name: personName.default(''),
    company: personName.default(''),
    groups: z.array(z.uuid()).max(200).default([]),
  }),
  answers: { 200: z.object({ contact: bookEntry }) },
  errors: ['contact_exists', 'contacts_full', 'not_found', 'suspended'],
  idempotent: true,
  idempotencyKey: 'kept',
});

export const changeContact = endpoint({
  method: 'PATCH',
  path: '/api/contacts/:id',
  access: 'user',
  scope: 'contacts',
  tag: 'contacts',
  summary: 'Changes a contact. What is left out stays as it is.',
  params: z.object({ id: contactId }),
  body: z.object({
    email: emailAddress.optional(),
    name: personName.optional(),
    company: personName.optional(),
    groups: z.array(z.uuid()).max(200).optional(),
  }),
  answers: { 200: z.object({ contact: bookEntry }) },
  errors: ['contact_exists', 'not_found', 'suspended'],
  idempotent: true,
});

/** Names what `undoContacts` brings back. */
const undo = z.uuid();

export const deleteContacts = endpoint({
  method: 'POST',
  path: '/api/contacts/delete',
  access: 'user',
  scope: 'contacts',
  tag: 'contacts',
  summary: 'Deletes contacts. The transfers sent to them stay. The answer names what undoes it.',
  body: z.object({ ids: contactIds }),
  bodyMax: IDS_BODY_MAX,
  answers: { 200: z.object({ deleted: whole, undo: undo.nullable() }) },
  errors: ['suspended'],
  idempotent: true,
});

/** Contacts that can become one in a single call. */
export const MERGE_MAX = 100;

export const mergeContacts = endpoint({
  method: 'POST',
  path: '/api/contacts/merge',
  access: 'user',
  scope: 'contacts',
  tag: 'contacts',
  summary:
    'Makes one contact of several: `keep` stays with the given name and company and gets the groups of all; the others are deleted.',
  body: z.object({
    keep: contactId,
    ids: z.array(contactId).min(2).max(MERGE_MAX),
    name: personName,
    company: personName,
  }),
  answers: { 200: z.object({ contact: bookEntry, undo }) },
  errors: ['not_found', 'suspended'],
});

/** How long a deletion or a merge can be undone at least. */
export const UNDO_CONTACTS_S = 60;

export const undoContacts = endpoint({
  method: 'POST',
  path: '/api/contacts/undo',
  access: 'user',
  scope: 'contacts',
  tag: 'contacts',
  summary: 'Brings back what was deleted or merged, while that’s still possible.',
  body: z.object({ undo }),
  answers: { 200: z.object({ restored: whole }) },
  errors: ['not_found', 'contacts_full', 'suspended'],
});

/** Transfers in one answer of `contactTransfers`. */
export const CONTACT_TRANSFERS = 20;

export const contactTransfers = endpoint({
  method: 'GET',
  path: '/api/contacts/:id/transfers',
  access: 'user',
  scope: 'contacts',
  whileSuspended: true,
  tag: 'contacts',
  summary: `Lists the newest ${CONTACT_TRANSFERS} transfers that were sent to a contact, and whether they downloaded them.`,
  params: z.object({ id: contactId }),
  answers: {
    200: z.object({
      transfers: z.array(
        z.object({
          _id: z.uuid(),
          slug: z.string(),
          title: z.string(),
          folder: z.string(),
          message: z.string(),
          fileName: z.string(),
          fileNumber: whole,
          /** End to end: nothing names it here. */
          encrypted: z.boolean().default(false),
          dateSent: moment,
          downloadedAt: moment.nullable(),
        }),
      ),
    }),
  },
  errors: ['not_found'],
  idempotent: true,
});
