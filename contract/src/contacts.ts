/** People somebody has sent files to. */
import * as z from 'zod';
import { endpoint } from './endpoint.ts';

export const contact = z.object({ email: z.string(), name: z.string(), company: z.string() });
export type ContactView = z.infer<typeof contact>;

export const listContacts = endpoint({
  method: 'GET',
  path: '/api/contacts',
  access: 'user',
  whileSuspended: true,
  tag: 'contacts',
  summary: 'The user’s contacts, those used last first.',
  answers: { 200: z.object({ contacts: z.array(contact) }) },
  idempotent: true,
});
