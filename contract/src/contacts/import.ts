/** Imports contacts in batches that can be repeated. */
import * as z from 'zod';
import { NAME_MAX } from '../accounts/accounts.ts';
import { emailAddress } from '../accounts/address.ts';
import { endpoint } from '../wire/endpoint.ts';
import { groupName } from './groups.ts';

/** Contacts in one call. */
export const IMPORT_BATCH = 500;
/** Groups that one imported contact can name. */
export const IMPORT_GROUPS_MAX = 10;

export const importedContact = z.strictObject({
  email: emailAddress,
  name: z.string().trim().max(NAME_MAX),
  company: z.string().trim().max(NAME_MAX),
  groups: z.array(groupName).max(IMPORT_GROUPS_MAX).default([]),
});
export type ImportedContact = z.input<typeof importedContact>;

export const ON_EXISTING = ['update', 'skip'] as const;
export type OnExisting = (typeof ON_EXISTING)[number];

const whole = z.int().min(0);

export const importContacts = endpoint({
  method: 'POST',
  path: '/api/contacts/import',
  access: 'user',
  scope: 'contacts',
  tag: 'contacts',
  summary:
    'Imports up to 500 contacts. Groups are found or made by their name. A repeated call changes nothing.',
  body: z.object({
    contacts: z.array(importedContact).min(1).max(IMPORT_BATCH),
    /** `update`: a value of the file replaces the one that is known, an empty value never does. `skip`: what is known stays. */
    existing: z.enum(ON_EXISTING).default('update'),
  }),
  bodyMax: 2_000_000,
  answers: { 200: z.object({ added: whole, updated: whole, unchanged: whole }) },
  errors: ['contacts_full', 'groups_full', 'suspended'],
  idempotent: true,
  idempotencyKey: 'kept',
});
