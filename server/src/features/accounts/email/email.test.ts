/** Tests that only its owner can change an account's address, and only to an address they can read mail at. */
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { codeOf, openBrowser } from '../../../../test/browser.ts';
import { type Mailbox, openMailbox } from '../../../../test/mailbox.ts';

const PASSWORD = 'correct horse';

let app: TestApp;
let mailbox: Mailbox;
beforeAll(async () => {
  app = await testApp();
  mailbox = await openMailbox(app);
});

const post = (url: string, body: unknown, token: string) => openBrowser(app).post(url, body, { token });

test('D07 the link mailed to the new address changes it, and the old address gets a notice', async () => {
  const { email: old, token } = await app.makeUser({ password: PASSWORD, lang: 'zh' });
  const email = 'moved@example.com';
  expect(
    (await post('/api/changeEmail', { email: 'Moved@Example.com', password: PASSWORD }, token)).json(),
  ).toEqual({
    asked: true,
  });
  const link = await mailbox.token(email, 'confirm-email');
  const changed = await post('/api/confirmEmail', { token: link }, token);
  expect(changed.json().user.email).toBe(email);
  expect((await mailbox.newest(old, 'security-notice')).text).toContain(email);
  expect(codeOf(await post('/api/confirmEmail', { token: link }, token))).toBe('link_expired');
  const signIn = (who: string) =>
    openBrowser(app).post('/api/combinedAuth', { email: who, password: PASSWORD });
  expect((await signIn(email)).statusCode).toBe(200);
  expect((await signIn(old)).statusCode).toBe(401);
});

test('S22 changeEmail without the password answers 401, an address in use gets the same answer as a free one, and only its account can use the link', async () => {
  const { token } = await app.makeUser({ password: PASSWORD });
  const other = await app.makeUser({ password: PASSWORD });
  for (const password of [undefined, 'wrong one']) {
    const answer = await post('/api/changeEmail', { email: 'free@example.com', password }, token);
    expect(answer.statusCode).toBe(401);
    expect(codeOf(answer)).toBe('reauth_required');
  }
  const toFree = await post('/api/changeEmail', { email: 'free@example.com', password: PASSWORD }, token);
  const link = await mailbox.token('free@example.com', 'confirm-email');
  expect(codeOf(await post('/api/confirmEmail', { token: link }, other.token))).toBe('wrong_account');
  expect((await openBrowser(app).post('/api/confirmEmail', { token: link })).statusCode).toBe(401);

  const toTaken = await post('/api/changeEmail', { email: other.email, password: PASSWORD }, token);
  expect(toTaken.statusCode).toBe(toFree.statusCode);
  expect(toTaken.body).toBe(toFree.body);
  await mailbox.quiet();
  expect(await mailbox.all(other.email)).toEqual([]);
});

test('an address that another account took meanwhile stays with that account', async () => {
  const { token, email: old } = await app.makeUser({ password: PASSWORD });
  const email = 'wanted@example.com';
  await post('/api/changeEmail', { email, password: PASSWORD }, token);
  const link = await mailbox.token(email, 'confirm-email');
  await app.makeUser({ email });
  expect(codeOf(await post('/api/confirmEmail', { token: link }, token))).toBe('link_expired');
  const { rows } = await app.deps.pool.query('select count(*)::int as n from users where email = $1', [old]);
  expect(rows[0]).toEqual({ n: 1 });
});
