/** Transfers of a visitor become the account's when the visitor signs up. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { type Browser, codeOf, openBrowser } from '../../../../test/browser.ts';
import { sweepFiles } from '../../../../test/tasks.ts';
import { openSends, type Sends } from '../sends.suite.ts';
import { adoptTransfers } from './adopt-transfers.ts';

let app: TestApp;
let sends: Sends;
beforeAll(async () => {
  app = await testApp();
  sends = await openSends(app);
});

const as = { sendAs: 'email', emailTo: [{ email: 'friend@example.com', name: 'Fay' }] };
const send = async (browser: Browser, email: string, bytes = 1_000) =>
  sends.quicksend({ browser }, await sends.visitorUpload(browser, email, { 'a.bin': bytes }), as);
const useOf = (owner: string) =>
  app.deps.db
    .selectFrom('storage_use')
    .select(['used', 'reserved'])
    .where('owner', '=', owner)
    .executeTakeFirst();
const ownersOf = async (email: string) =>
  (
    await app.deps.db
      .selectFrom('transfers')
      .select(['owner', 'user_id'])
      .where('sender_email', '=', email)
      .execute()
  ).map(({ owner, user_id }) => `${owner} ${user_id}`);

async function signUp(browser: Browser, email: string): Promise<{ id: string; token: string }> {
  const answer = await browser.post('/api/signup2', { email, password: 'long enough' });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  const { _id: id, accessToken: token } = answer.json();
  return { id, token };
}

test('T24 T01 sign-up adopts the transfers sent from the address, with storage and contacts, once', async () => {
  const [email, other] = ['adopt@example.com', 'another@example.com'];
  const browser = await sends.sending.visitor(email, '198.51.100.10');
  await send(browser, email);
  await send(browser, email, 500);
  const stranger = await sends.sending.visitor(other, '198.51.100.11');
  await send(stranger, other);
  const begun = await sends.visitorUpload(browser, email, { 'later.bin': 70 });
  const { id, token } = await signUp(browser, email);
  await sends.mailbox.quiet();

  expect(await ownersOf(email)).toEqual([`${id} ${id}`, `${id} ${id}`]);
  expect(await ownersOf(other)).toEqual([`anon:${other} null`]);
  expect(await useOf(id)).toEqual({ used: '1500', reserved: '0' });
  expect(await useOf(`anon:${email}`)).toEqual({ used: '0', reserved: '70' });
  const list = (
    await app.inject({ url: `/api/getQs?userid=${id}`, headers: { authorization: `Bearer ${token}` } })
  ).json();
  expect(list).toMatchObject({ allCount: 2, thisMonthsTransfers: 2 });
  const contacts = await app.inject({ url: '/api/contacts', headers: { authorization: `Bearer ${token}` } });
  expect(contacts.json().contacts).toEqual([{ email: 'friend@example.com', name: 'Fay', company: '' }]);

  // An upload that was under way goes on as it was begun, and follows.
  expect((await sends.quicksend({ browser }, begun, as)).statusCode).toBe(200);
  await sends.mailbox.quiet();
  expect(await ownersOf(email)).toEqual(Array(3).fill(`${id} ${id}`));
  expect(await useOf(id)).toEqual({ used: '1570', reserved: '0' });

  // The same event again, and at the same time, as after a kill.
  const event = { id: '1', kind: 'account.created', accountId: id, data: {}, at: new Date() };
  await Promise.all(Array.from({ length: 5 }, () => adoptTransfers.react(event, app.deps)));
  expect(await useOf(id)).toEqual({ used: '1570', reserved: '0' });

  // It can be deleted and forwarded like anything of theirs, and added to where it lies.
  const [first] = list.allDocs;
  const shared = await browser.post(
    '/api/shareFile',
    { from: first.slug, key: '7b0f7e0c-53a5-4f0c-9a4e-0c6f8c3d2b11', sendAs: 'link' },
    { token },
  );
  expect(shared.statusCode).toBe(200);
  const more = await sends.sending.ask(
    { type: 'userUpload', id, region: first.region, files: [{ path: 'x', size: 1 }] },
    { token },
  );
  expect(more.json()).toMatchObject({ region: first.region });
});

test('T24 deleting the account releases the storage of adopted transfers', async () => {
  const email = 'leaves@example.com';
  const browser = await sends.sending.visitor(email, '198.51.100.14');
  await send(browser, email);
  const { id } = await signUp(browser, email);
  await sends.mailbox.quiet();
  expect(await useOf(id)).toEqual({ used: '1000', reserved: '0' });
  await app.deps.db.deleteFrom('users').where('id', '=', id).execute();
  await sweepFiles(app.deps);
  expect((await useOf(id))?.used ?? '0').toBe('0');
});

test('T24 S82 adopted transfers may exceed the storage limit, and then only new uploads are refused', async () => {
  const email = 'much@example.com';
  const browser = await sends.sending.visitor(email, '198.51.100.12');
  await send(browser, email);
  await sql`update files set size = 11000000000 where draft_id in (select id from drafts where email = ${email})`.execute(
    app.deps.db,
  );
  await sql`update storage_use set used = 11000000000 where owner = ${`anon:${email}`}`.execute(app.deps.db);
  const { id, token } = await signUp(browser, email);
  await sends.mailbox.quiet();
  expect(await useOf(id)).toEqual({ used: '11000000000', reserved: '0' });
  const asked = await sends.sending.ask(
    { type: 'userUpload', id, files: [{ path: 'a', size: 1 }] },
    { token },
  );
  expect(codeOf(asked)).toBe('storage_exceeded');
});

test('T24 a transfer sent as a visitor after sign-up is not adopted', async () => {
  const user = await app.makeUser({ email: 'has-account@example.com' });
  const browser = await sends.sending.visitor(user.email, '198.51.100.13');
  await send(browser, user.email);
  await sends.mailbox.quiet();
  expect(await ownersOf(user.email)).toEqual([`anon:${user.email} null`]);
});

test('T24 G14 two browsers sign up with the same address at once: one account, which adopts everything once', async () => {
  const email = 'twice@example.com';
  const browser = await sends.sending.visitor(email, '198.51.100.15');
  await send(browser, email);
  const other = openBrowser(app, '198.51.100.16');
  await other.post('/api/verifyEmail', { email });
  const verifyId = await sends.mailbox.code(email, 2);
  await other.post('/api/checkVerifyEmail', { email, verifyId });
  const account = { email, password: 'long enough' };
  const answers = await Promise.all([browser, other].map((one) => one.post('/api/signup2', account)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const id = answers.find(({ statusCode }) => statusCode === 200)?.json()._id;
  await sends.mailbox.quiet();
  expect(await ownersOf(email)).toEqual([`${id} ${id}`]);
  expect(await useOf(id)).toEqual({ used: '1000', reserved: '0' });
  expect(await useOf(`anon:${email}`)).toEqual({ used: '0', reserved: '0' });
});

test('T24 G14 an account adopts only for the address that sign-up verified', async () => {
  const [proven, foreign] = ['proven@example.com', 'foreign@example.com'];
  for (const [at, email] of [proven, foreign].entries()) {
    await send(await sends.sending.visitor(email, `198.51.100.${17 + at}`), email);
  }
  await sends.mailbox.quiet();
  const { id } = await app.makeUser({ email: foreign });
  const event = { id: '1', kind: 'account.created', accountId: id, at: new Date() };
  await adoptTransfers.react({ ...event, data: {} }, app.deps);
  expect(await ownersOf(foreign)).toEqual([`anon:${foreign} null`]);
  await adoptTransfers.react({ ...event, data: { email: proven } }, app.deps);
  expect(await ownersOf(proven)).toEqual([`${id} ${id}`]);
  expect(await ownersOf(foreign)).toEqual([`anon:${foreign} null`]);
});
