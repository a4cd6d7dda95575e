/** Tests that a sign-up that is sent again signs in no one whom the login page would not sign in. */
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { type Browser, codeOf, openBrowser } from '../../../../test/browser.ts';
import { type Mailbox, openMailbox } from '../../../../test/mailbox.ts';
import { addSession } from '../sessions/store.ts';
import { findUserById } from '../store.ts';
import { codeOf as totpOf } from '../two-factor/phone.suite.ts';

let app: TestApp;
let mailbox: Mailbox;
beforeAll(async () => {
  app = await testApp();
  mailbox = await openMailbox(app);
});

let next = 0;
const person = () => {
  next += 1;
  return { email: `again-${next}@example.com`, password: 'six or more' };
};

async function prove(browser: Browser, who: { email: string; password: string }): Promise<void> {
  await browser.post('/api/newsignupverify', who);
  const code = await mailbox.code(who.email);
  expect((await browser.post('/api/newsignupverify', { ...who, code })).json()).toEqual({ verified: true });
}

test('H06 a repeated sign-up of an account with a second factor signs in no one, however right the password', async () => {
  const who = person();
  const browser = openBrowser(app);
  await prove(browser, who);
  const { accessToken: token } = (await browser.post('/api/signup2', who)).json();
  const start = await browser.post('/api/twoFactor/start', { password: who.password }, { token });
  const code = await totpOf(start.json().secret);
  expect((await browser.post('/api/twoFactor/confirm', { code }, { token })).statusCode).toBe(200);
  const again = await browser.post('/api/signup2', who);
  expect(codeOf(again)).toBe('email_taken');
  expect(again.cookies.map(({ name }) => name)).not.toContain('waybill_refresh');
});

test('H06 the database opens no session by a password alone for an account with a second factor', async () => {
  const { id } = await app.makeUser();
  const device = { user_id: id, browser: null, system: null, country: null, city: null };
  expect(await addSession(app.deps.db, device, 'password')).toMatchObject({ id, login_count: 1 });
  await app.deps.db
    .updateTable('users')
    .set({ totp_secret: Buffer.from('sealed') })
    .where('id', '=', id)
    .execute();
  expect(await addSession(app.deps.db, device, 'password')).toBeUndefined();
  expect((await findUserById(app.deps.db, id))?.login_count).toBe(1);
  expect(await addSession(app.deps.db, device, 'passkey')).toMatchObject({ id, login_count: 2 });
});

test('H06 wrong passwords in repeated sign-ups count as those of the login page, and both have to wait', async () => {
  const who = person();
  const browser = openBrowser(app, '198.51.100.31');
  await prove(browser, who);
  expect((await browser.post('/api/signup2', who)).statusCode).toBe(200);
  const codes: unknown[] = [];
  for (let guess = 0; guess < 25; guess += 1)
    codes.push(codeOf(await browser.post('/api/signup2', { ...who, password: `wrong ${guess}` })));
  expect(codes).toEqual(Array.from(codes, (_, n) => (n < 10 ? 'email_taken' : 'too_many_tries')));
  expect(codeOf(await browser.post('/api/signup2', who))).toBe('too_many_tries');
  expect(codeOf(await browser.post('/api/combinedAuth', who))).toBe('too_many_tries');
});

test('H06 ten minutes after the account was made, a repeated sign-up is refused and its password is not looked at', async () => {
  const who = person();
  const browser = openBrowser(app);
  await prove(browser, who);
  await browser.post('/api/signup2', who);
  await app.deps.pool.query(
    `update email_codes set used_at = used_at - interval '11 minutes' where email = $1`,
    [who.email],
  );
  expect(codeOf(await browser.post('/api/signup2', who))).toBe('email_taken');
});
