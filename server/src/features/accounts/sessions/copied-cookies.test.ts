/** Tests that a copy of a browser's cookies ends the session as soon as both have used them. */
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { type Browser, codeOf, openBrowser } from '../../../../test/browser.ts';
import { type Mailbox, openMailbox } from '../../../../test/mailbox.ts';

const PASSWORD = 'correct horse';

let app: TestApp;
let mailbox: Mailbox;
beforeAll(async () => {
  app = await testApp();
  mailbox = await openMailbox(app);
});

const renew = (browser: Browser) => browser.ask('GET', '/api/refreshToken');
const token = (browser: Browser) => browser.cookies.get('waybill_refresh') ?? '';

/** As if so many seconds had passed since everything that happened in sessions. */
const later = (seconds: number) =>
  app.deps.pool.query(`update sessions set rotated_at = rotated_at - $1 * interval '1 second'`, [seconds]);

async function signedIn() {
  const { email } = await app.makeUser({ password: PASSWORD });
  const browser = openBrowser(app);
  await browser.post('/api/combinedAuth', { email, password: PASSWORD });
  return { email, browser };
}

/** Another browser with a copy of all cookies. */
function copyOf(browser: Browser, from?: string): Browser {
  const copy = openBrowser(app, from);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

async function isAlarmed(email: string): Promise<boolean> {
  await mailbox.quiet();
  return (await mailbox.all(email)).length > 0;
}

test.each([
  ['fifteen seconds', 15],
  ['an hour', 3_600],
])(
  'H17 S08 cookies that were copied whole and shown %s after an exchange end the session, and its owner gets a mail',
  async (_, seconds) => {
    const { email, browser } = await signedIn();
    const thief = copyOf(browser, '198.51.100.66');
    await renew(browser);
    await later(seconds);
    expect(codeOf(await renew(thief))).toBe('session_expired');
    expect(codeOf(await renew(browser))).toBe('session_expired');
    expect(await isAlarmed(email)).toBe(true);
  },
);

test('H17 within seconds the same child goes to the browser that made the exchange, and to no other', async () => {
  const { email, browser } = await signedIn();
  await renew(browser);
  const tab = copyOf(browser);
  const elsewhere = openBrowser(app, '198.51.100.66');
  elsewhere.cookies.set('waybill_refresh', token(browser));
  await elsewhere.post('/api/verifyEmail', { email: 'elsewhere@example.com' });
  const first = await renew(browser);
  expect((await renew(tab)).json().refreshToken).toBe(first.json().refreshToken);
  expect(codeOf(await renew(elsewhere))).toBe('session_expired');
  expect(codeOf(await renew(browser))).toBe('session_expired');
  expect(await isAlarmed(email)).toBe(true);
});

test('H17 a token shown again after its child was used ends the session, also within seconds', async () => {
  const { email, browser } = await signedIn();
  const thief = copyOf(browser);
  await renew(browser);
  await renew(browser);
  expect(codeOf(await renew(thief))).toBe('session_expired');
  expect(codeOf(await renew(browser))).toBe('session_expired');
  expect(await isAlarmed(email)).toBe(true);
});

test('S08 copied cookies that are used first are detected when their owner renews', async () => {
  const { email, browser } = await signedIn();
  const thief = copyOf(browser, '198.51.100.66');
  expect((await renew(thief)).statusCode).toBe(200);
  await later(300);
  expect(codeOf(await renew(browser))).toBe('session_expired');
  expect(codeOf(await renew(thief))).toBe('session_expired');
  expect(await isAlarmed(email)).toBe(true);
});

test('a session that is older than its token, after a restored backup, continues', async () => {
  const { email, browser } = await signedIn();
  for (let round = 0; round < 3; round += 1) await renew(browser);
  await app.deps.pool.query('update sessions set generation = 1');
  expect((await renew(browser)).statusCode).toBe(200);
  expect(await isAlarmed(email)).toBe(false);
});
