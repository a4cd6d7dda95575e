/** The contact of a user: someone they sent files to. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';

export const contact = z.object({ email: z.string(), name: z.string(), company: z.string() });
export type ContactView = z.infer<typeof contact>;

export const listContacts = endpoint({
  method: 'GET',
  path: '/api/contacts',
  access: 'user',
  whileSuspended: true,
  tag: 'contacts',
  summary: 'Lists the user’s contacts, most recently used first.',
  answers: { 200: z.object({ contacts: z.array(contact) }) },
  idempotent: true,
});
