/** The calls of contacts for tests, as one user makes them. */
import { randomUUID } from 'node:crypto';
import type { BookEntry, ContactBook } from '@waybill/contract/contacts';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp, TestUser } from '../../../test/app.ts';
import { openBrowser } from '../../../test/browser.ts';

interface Row {
  readonly email: string;
  readonly name?: string;
  readonly company?: string;
  readonly groups?: readonly string[];
}

export interface Book {
  ask(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
  ): Promise<LightMyRequestResponse>;
  read(): Promise<ContactBook>;
  /** By address, in the order of the addresses. */
  emails(): Promise<string[]>;
  one(email: string): Promise<BookEntry>;
  add(person: Row): Promise<LightMyRequestResponse>;
  import(rows: readonly Row[], existing?: 'update' | 'skip'): Promise<LightMyRequestResponse>;
  /** Makes a group, and returns its id. */
  group(name: string): Promise<string>;
}

export function bookOf(app: TestApp, { token }: TestUser): Book {
  const browser = openBrowser(app);
  const ask: Book['ask'] = (method, url, body) =>
    browser.ask(method, `/api/${url}`, { token, ...(body === undefined ? {} : { body }) });
  const read = async (): Promise<ContactBook> => (await ask('GET', 'contacts/book')).json();
  return {
    ask,
    read,
    emails: async () => (await read()).contacts.map(({ email }) => email).sort(),
    one: async (email) => {
      const found = (await read()).contacts.find((contact) => contact.email === email);
      if (found === undefined) throw new Error(`${email} is no contact`);
      return found;
    },
    add: (person) => ask('POST', 'contacts', { _id: randomUUID(), ...person }),
    import: (rows, existing = 'update') =>
      ask('POST', 'contacts/import', {
        contacts: rows.map((row) => ({ name: '', company: '', ...row })),
        existing,
      }),
    group: async (name) => {
      const _id = randomUUID();
      const { statusCode } = await ask('POST', 'contactGroups', { _id, name });
      if (statusCode !== 200) throw new Error(`the group answered ${statusCode}`);
      return _id;
    },
  };
}
