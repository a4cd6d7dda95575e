/** Tests that a browser killed at any moment stays signed in without a warning mail, and that a thief does not. */
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
  app.deps.pool.query(
    `update sessions set rotated_at = rotated_at - $1 * interval '1 second',
       superseded = (select coalesce(jsonb_object_agg(key, value::bigint - $1 * 1000), '{}') from jsonb_each(superseded))`,
    [seconds],
  );

async function signedIn() {
  const { email } = await app.makeUser({ password: PASSWORD });
  const browser = openBrowser(app);
  await browser.post('/api/combinedAuth', { email, password: PASSWORD });
  return { email, browser };
}

/** The browser as it starts again, with the cookies it had on disk. */
function restarted(browser: Browser, disk: string, from?: string): Browser {
  const again = openBrowser(app, from);
  for (const [name, value] of browser.cookies) again.cookies.set(name, value);
  again.cookies.set('waybill_refresh', disk);
  return again;
}

async function isAlarmed(email: string): Promise<boolean> {
  await mailbox.quiet();
  return (await mailbox.all(email)).length > 0;
}

test.each([
  ['before the answer arrived', 1],
  ['before the cookie was written to disk', 1],
  ['after three quick reloads', 3],
  ['after ten quick reloads', 10],
])('S08 a browser killed %s stays signed in, and no mail is sent', async (_, exchanges) => {
  const { email, browser } = await signedIn();
  await renew(browser);
  await later(600);
  const disk = token(browser);
  for (let round = 0; round < exchanges; round += 1) {
    await renew(browser);
    await later(3);
  }
  await later(86_400);
  const again = restarted(browser, disk, '198.51.100.7');
  expect((await renew(again)).statusCode).toBe(200);
  // The session keeps working.
  await later(600);
  expect((await renew(again)).statusCode).toBe(200);
  expect(await isAlarmed(email)).toBe(false);
});

test('S08 a browser killed again before its new cookie was written stays signed in', async () => {
  const { email, browser } = await signedIn();
  const disk = token(browser);
  await renew(browser);
  for (let kill = 0; kill < 3; kill += 1) {
    await later(20);
    expect((await renew(restarted(browser, disk))).statusCode).toBe(200);
  }
  expect(await isAlarmed(email)).toBe(false);
});

test('S09 the tabs of a restarted browser all get one and the same token', async () => {
  const { email, browser } = await signedIn();
  const disk = token(browser);
  await renew(browser);
  await later(3_600);
  const answers = await Promise.all(Array.from({ length: 8 }, () => renew(restarted(browser, disk))));
  expect(new Set(answers.map((answer) => answer.json().refreshToken)).size).toBe(1);
  expect(await isAlarmed(email)).toBe(false);
});

test('S08 copied cookies are detected when the other browser renews, and the owner gets a mail', async () => {
  const { email, browser } = await signedIn();
  const thief = restarted(browser, token(browser), '198.51.100.66');
  await renew(browser);
  await later(300);
  expect((await renew(thief)).statusCode).toBe(200);
  await later(300);
  expect(codeOf(await renew(browser))).toBe('session_expired');
  expect(codeOf(await renew(thief))).toBe('session_expired');
  expect(await isAlarmed(email)).toBe(true);
});

test('S08 a token from before the last minutes of use is refused even with all cookies', async () => {
  const { email, browser } = await signedIn();
  const old = token(browser);
  await renew(browser);
  await later(900);
  await renew(browser);
  expect(codeOf(await renew(restarted(browser, old)))).toBe('session_expired');
  expect(await isAlarmed(email)).toBe(true);
});

test('a session that is older than its token, after a restored backup, continues', async () => {
  const { email, browser } = await signedIn();
  for (let round = 0; round < 3; round += 1) await renew(browser);
  await app.deps.pool.query("update sessions set generation = 1, superseded = '{}'");
  expect((await renew(browser)).statusCode).toBe(200);
  expect(await isAlarmed(email)).toBe(false);
});
