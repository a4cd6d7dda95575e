/** Tests the link for everyone: which transfers have one, and how their sender turns it on and off. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../../test/app.ts';
import { codeOf, openBrowser } from '../../../test/browser.ts';
import { openReceiving, type Receiving } from './receiving.suite.ts';

let receiving: Receiving;
beforeAll(async () => {
  receiving = await openReceiving();
});

const opens = async (slug: string) => codeOf(await receiving.open(slug));
const change = (user: TestUser, slug: string, body: object) =>
  openBrowser(receiving.app).ask('PATCH', `/api/transfers/${slug}`, { token: user.token, body });
const ask = async (user: TestUser, path: string, body: object) =>
  (await openBrowser(receiving.app).post(path, body, user)).json();
const MAIL = { sendAs: 'email', emailTo: ['anna@switch.example'] };

test('H04 T33 the sender turns a link on for everyone and off again, and the timeline says so', async () => {
  const user = await receiving.app.makeUser({ role: 'pro' });
  const sent = await receiving.sends.send(user, MAIL);
  expect(sent).toMatchObject({ openByLink: false, linkUrl: null });
  expect(await opens(sent.slug)).toBe('recipients_only');
  const on = (await change(user, sent.slug, { revision: 0, openByLink: true })).json();
  expect(on).toMatchObject({
    revision: 1,
    transfer: { openByLink: true, linkUrl: `${receiving.app.deps.config.publicUrl}/w/${sent.slug}` },
  });
  const offer = await receiving.offer(sent.slug);
  expect(offer.receiver).toBeNull();
  expect(codeOf(await change(user, sent.slug, { revision: 0, openByLink: false }))).toBe('conflict');
  const off = (await change(user, sent.slug, { revision: 1, openByLink: false })).json();
  expect(off.transfer).toMatchObject({ openByLink: false, linkUrl: null });
  expect(await opens(sent.slug)).toBe('recipients_only');
  // An address of bytes that was handed out meanwhile ends with it.
  expect((await receiving.stranger().ask('GET', offer.files[0]?.url ?? '')).statusCode).toBe(403);
  const { timeline } = (
    await openBrowser(receiving.app).ask('GET', `/api/transfers/${sent.slug}`, { token: user.token })
  ).json();
  const turned = timeline.entries.filter(({ kind }: { kind: string }) => kind === 'link');
  expect(turned).toMatchObject([
    { kind: 'link', on: false, actor: 'sender' },
    { kind: 'link', on: true, actor: 'sender' },
  ]);
});

test('H04 S32 another user turns no link on, and one that was sent by link cannot be turned off', async () => {
  const [user, other] = [await receiving.app.makeUser(), await receiving.app.makeUser()];
  const { slug } = await receiving.sends.send(user, MAIL);
  expect(codeOf(await change(other, slug, { revision: 0, openByLink: true }))).toBe('not_found');
  expect(await opens(slug)).toBe('recipients_only');
  const link = await receiving.sends.send(user);
  expect(link.openByLink).toBe(true);
  expect(codeOf(await change(user, link.slug, { revision: 0, openByLink: false }))).toBe('invalid_input');
  expect((await receiving.open(link.slug)).statusCode).toBe(200);
});

test('H04 a password that was entered on a personal link does not open the plain link', async () => {
  const user = await receiving.app.makeUser();
  const { slug } = await receiving.sends.send(user, { ...MAIL, password: 'quay side' });
  const browser = receiving.stranger();
  const personal = await receiving.personal(slug, 'anna@switch.example');
  await receiving.offer(slug, browser, { user: personal, password: 'quay side' });
  expect(codeOf(await receiving.open(slug, browser))).toBe('recipients_only');
  expect(codeOf(await receiving.open(slug, undefined, { password: 'quay side' }))).toBe('recipients_only');
});

test('H04 a forward by email follows the rule, and a link that is emailed later stays a link', async () => {
  const user = await receiving.app.makeUser({ role: 'pro' });
  const link = await receiving.sends.send(user);
  const people = { slug: link.slug, emailTo: [{ email: 'later@switch.example' }] };
  await ask(user, '/api/SendTransferEmail', people);
  expect((await receiving.open(link.slug)).statusCode).toBe(200);
  const forwarded = async (how: object) =>
    (await ask(user, '/api/shareFile', { from: link.slug, key: randomUUID(), ...how })).transfer;
  expect(await opens((await forwarded(MAIL)).slug)).toBe('recipients_only');
  expect((await receiving.open((await forwarded({ sendAs: 'link' })).slug)).statusCode).toBe(200);
});

test('H04 T33 what was sent by email before the rule keeps opening by its slug', async () => {
  const user = await receiving.app.makeUser();
  const { slug } = await receiving.sends.send(user, MAIL);
  // As the migration, and a server that does not know the rule, leave it.
  await sql`update transfers set open_by_link = default where slug = ${slug}`.execute(receiving.app.deps.db);
  expect((await receiving.open(slug)).statusCode).toBe(200);
});

test('H04 a transfer is found in the library by its reference, by its sender alone', async () => {
  const [user, other] = [await receiving.app.makeUser(), await receiving.app.makeUser()];
  const { slug, reference } = await receiving.sends.send(user, MAIL);
  await receiving.sends.send(user, MAIL);
  const found = async ({ token }: TestUser, q: string) => {
    const answer = await openBrowser(receiving.app).ask('GET', `/api/transfers?q=${q}`, { token });
    return answer.json().rows.map((row: { slug: string }) => row.slug);
  };
  for (const typed of [reference, reference.toLowerCase().replace('-', '')])
    expect(await found(user, typed)).toEqual([slug]);
  expect(await found(other, reference)).toEqual([]);
});
