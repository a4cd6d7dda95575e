/** Tests what a suspended user can still do: every call of the contract, signed in and as a visitor. */
import { readFileSync } from 'node:fs';
import { api } from '@waybill/contract/api';
import type { Endpoint } from '@waybill/contract/endpoint';
import type { ApiTable } from '@waybill/contract/openapi';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../test/app.ts';
import { codeOf, openBrowser } from '../test/browser.ts';
import { openSends, type Sends } from '../test/sends.ts';
import { someBytes, statusOf } from './adapters/storage/upload.suite.ts';
import { isSuspendedPerson, restoreUser, suspendUser } from './features/accounts/index.ts';
import { uploaderOf } from './features/files/uploads.suite.ts';
import { userCommands } from './operator/user-commands.ts';
import { CALLERS, PERMISSIONS } from './permissions.suite.ts';

let app: TestApp;
let sends: Sends;
beforeAll(async () => {
  app = await testApp();
  sends = await openSends(app);
});

/** They stay open; that a suspended account may call them is tested by the contract alone. */
const STREAMS = ['live', 'contactLive'];

/** Reading, exporting data, signing in and out, deleting the account, and contacting the operator. */
const ALLOWED = [
  ...STREAMS,
  ...Object.keys(PERMISSIONS).filter(
    (name) => PERMISSIONS[name]?.[CALLERS.indexOf('suspended')] !== 'suspended',
  ),
];

const table: ApiTable = api;
const rowOf = (id: string) =>
  app.deps.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function suspended(email?: string): Promise<TestUser> {
  const user = await app.makeUser(email === undefined ? {} : { email });
  await suspendUser(app.deps.db, user.id);
  return user;
}

/** Without input: access is checked before that. */
const ask = ({ method, path }: Endpoint, token: string) =>
  openBrowser(app).ask(method, path.replace(/:[A-Za-z]\w*/g, 'any'), { token });

describe('a suspended account', () => {
  test('G13 a suspended account can call only what the list allows, every other call is refused', async () => {
    const user = await suspended();
    const before = await rowOf(user.id);
    const open = Object.keys(table).filter((name) => table[name]?.whileSuspended === true);
    expect(new Set(open)).toEqual(new Set(ALLOWED));
    for (const [name, call] of Object.entries(table)) {
      // The stream stays open; its access is tested by the list.
      if (name === 'live') continue;
      const answer = await ask(call, user.token);
      const code = answer.headers['content-type']?.toString().includes('json') ? codeOf(answer) : undefined;
      if (ALLOWED.includes(name)) expect(code, name).not.toBe('suspended');
      else expect([answer.statusCode, code], name).toEqual([403, 'suspended']);
    }
    expect(await rowOf(user.id)).toEqual(before);
  });

  test('G13 a suspended account cannot set a new password with a reset link, and can once it is restored', async () => {
    const user = await app.makeUser({ password: 'the old one' });
    await openBrowser(app).post('/api/resetPasswordLink', { email: user.email });
    const token = await sends.mailbox.token(user.email, 'reset');
    await suspendUser(app.deps.db, user.id);
    const browser = openBrowser(app);
    expect(codeOf(await browser.post('/api/passTokenCheck', { token }))).toBe('suspended');
    const chosen = { token, password: 'the new one' };
    expect(codeOf(await browser.post('/api/resetPassword', chosen))).toBe('suspended');
    await restoreUser(app.deps.db, user.id);
    expect((await browser.post('/api/resetPassword', chosen)).statusCode).toBe(200);
  });
});

describe('a suspended person as a visitor', () => {
  test.each([
    ['person1@example.com', 'person1@example.com'],
    ['person2@example.com', 'person2+1@example.com'],
    ['per.son3@gmail.com', 'p.erson3+x@googlemail.com'],
  ])(
    'G13 %s gets neither an upload nor an account as %s, and learns why only by the code',
    async (own, other) => {
      const user = await suspended(own);
      const browser = openBrowser(app);
      expect((await browser.post('/api/verifyEmail', { email: other })).statusCode).toBe(200);
      const verifyId = await sends.mailbox.code(other);
      const wrong = verifyId === '00000' ? '00001' : '00000';
      const check = (typed: string) =>
        browser.post('/api/checkVerifyEmail', { email: other, verifyId: typed });
      expect(codeOf(await check(wrong))).toBe('wrong_code');
      expect(codeOf(await check(verifyId))).toBe('suspended');
      const files = [{ path: 'a', size: 1 }];
      const upload = await sends.sending.ask({ type: 'anonUpload', email: other, files }, { browser });
      expect(codeOf(upload)).toBe('suspended');
      const account = { email: other, password: 'long enough' };
      const taken = own === other ? 'email_taken' : 'suspended';
      expect(codeOf(await browser.post('/api/newsignupverify', account))).toBe(taken);
      expect(codeOf(await browser.post('/api/signup2', account))).toBe('suspended');
      await restoreUser(app.deps.db, user.id);
      expect(
        (await sends.sending.ask({ type: 'anonUpload', email: other, files }, { browser })).statusCode,
      ).toBe(200);
    },
  );

  test('G13 S65 an upload begun as a visitor ends within moments, and cannot be renewed or sent', async () => {
    const [own, other] = ['running@example.com', 'running+again@example.com'];
    const user = await app.makeUser({ email: own });
    const browser = await sends.sending.visitor(other);
    const uploaded = await sends.visitorUpload(browser, other);
    const { access } = uploaded;
    await suspendUser(app.deps.db, user.id);
    const renewed = await sends.sending.ask({ type: 'anonUpload', draftId: access.draftId }, { browser });
    expect(['suspended', 'draft_not_found']).toContain(codeOf(renewed));
    const body = { sendAs: 'email', emailTo: ['friend@example.com'] };
    expect(codeOf(await sends.quicksend({ browser }, uploaded, body))).toBe('suspended');
    const put = () => statusOf(uploaderOf(access).put(`${access.prefix}b`, someBytes(1)));
    await expect.poll(put, { interval: 50 }).toBe(403);
  });

  test('G13 transfers sent as a visitor show receivers the page of a suspended sender', async () => {
    const [own, other, to] = ['shown@example.com', 'shown+v@example.com', 'shown-to@example.com'];
    const user = await app.makeUser({ email: own });
    const browser = await sends.sending.visitor(other);
    const body = { sendAs: 'email', emailTo: [to] };
    const sent = await sends.quicksend({ browser }, await sends.visitorUpload(browser, other), body);
    const { slug } = sent.json().transfer;
    const { text } = await sends.mailbox.newest(to, 'visitor-transfer');
    const personal = new RegExp(`/d/${slug}/([\\w-]{22})`).exec(text)?.[1];
    const open = () => openBrowser(app).post('/v1/getDownload', { slug, user: personal });
    expect((await open()).statusCode).toBe(200);
    await suspendUser(app.deps.db, user.id);
    expect(codeOf(await open())).toBe('sender_suspended');
  });

  test('G13 deleting the account does not lift the suspension, the operator can', async () => {
    const user = await suspended('left@example.com');
    await app.deps.db.deleteFrom('users').where('id', '=', user.id).execute();
    const email = 'left+back@example.com';
    const browser = await sends.sending.visitor(email);
    const account = { email, password: 'long enough' };
    expect(codeOf(await browser.post('/api/signup2', account))).toBe('suspended');
    const restore = userCommands.find(({ name }) => name === 'users restore');
    expect(await restore?.run(app.deps.db, ['left@example.com'], {})).toMatchObject({ ok: true });
    expect((await browser.post('/api/signup2', account)).statusCode).toBe(200);
  });

  test('G13 the contact form accepts a suspended account', async () => {
    const user = await suspended();
    const message = { email: user.email, message: 'Why?', lang: 'en', id: crypto.randomUUID() };
    const answer = await openBrowser(app).post('/api/contact', message, { token: user.token });
    expect(answer.json()).toEqual({ received: true });
  });

  test('G13 accounts suspended before people were tracked are found by every spelling', async () => {
    const addresses = ['old.one+a@gmail.com', 'old.two+b+c@example.com', '++old@example.com'];
    for (const email of addresses) {
      const { id } = await app.makeUser({ email });
      await app.deps.db.updateTable('users').set({ status: 'revoke' }).where('id', '=', id).execute();
    }
    await app.deps.db.deleteFrom('suspended_people').execute();
    const migration = readFileSync(new URL('../migrations/0012_who_may.sql', import.meta.url), 'utf8');
    const [fill = ''] = /insert into suspended_people[^;]*;/.exec(migration) ?? [];
    await app.deps.pool.query(fill);
    for (const email of [...addresses, 'oldone@googlemail.com', 'old.two@example.com'])
      expect(await isSuspendedPerson(app.deps.db, email), email).toBe(true);
    expect(await isSuspendedPerson(app.deps.db, 'oldtwo@example.com')).toBe(false);
  });
});
