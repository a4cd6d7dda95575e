/** What sends do with contacts: they fill the book, count transfers, and are part of the data export. */
import { CONTACTS_MAX } from '@waybill/contract/contacts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../test/app.ts';
import { openBrowser } from '../../../test/browser.ts';
import { openSends, type Sends } from './sends.suite.ts';

let app: TestApp;
let sends: Sends;
beforeAll(async () => {
  app = await testApp();
  sends = await openSends(app);
});

const get = async ({ token }: TestUser, url: string) =>
  (await openBrowser(app).ask('GET', url, { token })).json();

test('S32 contacts: lists the people the user has sent to, newest first, and none of another user’s', async () => {
  const [user, other] = [await app.makeUser(), await app.makeUser()];
  await sends.send(user, { emailTo: [{ email: 'a@example.com', name: 'Ana', company: 'Ax' }] });
  await sends.send(user, { emailTo: ['b@example.com'] });
  expect((await get(user, '/api/contacts')).contacts).toEqual([
    { email: 'b@example.com', name: '', company: '' },
    { email: 'a@example.com', name: 'Ana', company: 'Ax' },
  ]);
  expect((await get(other, '/api/contacts')).contacts).toEqual([]);
});

test('D05 a send counts once per person, mailing it again does not, and the contact lists the transfer', async () => {
  const user = await app.makeUser();
  const sent = await sends.send(user, { sendAs: 'email', emailTo: ['a@example.com'], title: 'Plans' });
  await sends.send(user, { sendAs: 'email', emailTo: ['A@example.com'] });
  const mail = (emailTo: readonly string[]) =>
    openBrowser(app).post('/api/SendTransferEmail', { slug: sent.slug, emailTo }, { token: user.token });
  expect((await mail(['a@example.com', 'b@example.com'])).statusCode).toBe(200);
  const { contacts } = await get(user, '/api/contacts/book');
  const counts = Object.fromEntries(
    contacts.map((one: { email: string; transfers: number }) => [one.email, one.transfers]),
  );
  expect(counts).toEqual({ 'a@example.com': 2, 'b@example.com': 1 });
  const { _id } = contacts.find(({ email }: { email: string }) => email === 'b@example.com');
  expect(await get(user, `/api/contacts/${_id}/transfers`)).toEqual({
    transfers: [
      expect.objectContaining({ slug: sent.slug, title: 'Plans', fileName: 'a.bin', downloadedAt: null }),
    ],
  });
});

test('D05 an account whose contacts are full still sends, and keeps no more of them', async () => {
  const user = await app.makeUser();
  await sql`insert into contacts (user_id, email, name, company)
    select ${user.id}, 'p' || n || '@x.example', '', '' from generate_series(1, ${CONTACTS_MAX}) n`.execute(
    app.deps.db,
  );
  await sends.send(user, { emailTo: ['p1@x.example', 'new@x.example'] });
  const { contacts } = await get(user, '/api/contacts/book');
  expect(contacts).toHaveLength(CONTACTS_MAX);
  expect(contacts.find(({ email }: { email: string }) => email === 'p1@x.example').transfers).toBe(1);
});

test('D05 the data export holds the user’s contacts and groups, and no one else’s', async () => {
  const [user, other] = [await app.makeUser(), await app.makeUser()];
  await sends.send(user, { emailTo: [{ email: 'a@example.com', name: 'Ana' }] });
  await sends.send(other, { emailTo: ['bea@elsewhere.example'] });
  const row = { email: 'a@example.com', name: '', company: '', groups: ['Team'] };
  await openBrowser(app).post('/api/contacts/import', { contacts: [row] }, { token: user.token });
  const { contacts, groups } = await get(user, '/api/exportData');
  expect(contacts).toEqual([expect.objectContaining({ email: 'a@example.com', name: 'Ana', transfers: 1 })]);
  expect(groups).toEqual([expect.objectContaining({ name: 'Team', members: ['a@example.com'] })]);
});
