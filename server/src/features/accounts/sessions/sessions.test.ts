/** Tests the life of a session: renewed, shared by tabs, ended by its user, and ended when it was stolen. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { type Browser, codeOf, openBrowser } from '../../../../test/browser.ts';
import { type Mailbox, openMailbox } from '../../../../test/mailbox.ts';
import { restoreUser, suspendUser } from '../manage-user.ts';

const PASSWORD = 'correct horse';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

let app: TestApp;
let mailbox: Mailbox;
beforeAll(async () => {
  app = await testApp();
  mailbox = await openMailbox(app);
});

async function signedIn(email: string, from?: string, headers: Record<string, string> = {}) {
  const browser = openBrowser(app, from);
  const answer = await browser.post('/api/combinedAuth', { email, password: PASSWORD }, { headers });
  expect(answer.statusCode).toBe(200);
  return { browser, token: String(answer.json().accessToken) };
}

const renew = (browser: Browser) => browser.ask('GET', '/api/refreshToken');
const listed = (token: string) => openBrowser(app).ask('GET', '/api/sessions', { token });

/** As if so many seconds had passed since the last exchange. */
const later = (seconds: number) =>
  app.deps.pool.query("update sessions set rotated_at = rotated_at - $1 * interval '1 second'", [seconds]);

describe('staying signed in', () => {
  test('C07 the cookie is exchanged for a new one; a call without it, or without our header, is refused', async () => {
    const { email } = await app.makeUser({ password: PASSWORD });
    const { browser } = await signedIn(email);
    const before = browser.cookies.get('waybill_refresh');
    const answer = await renew(browser);
    expect(answer.json().user.email).toBe(email);
    expect(browser.cookies.get('waybill_refresh')).not.toBe(before);
    expect(browser.cookies.get('waybill_refresh')).toBe(answer.json().refreshToken);
    expect(answer.json().user.loginCount).toBe(1);
    expect(codeOf(await renew(openBrowser(app)))).toBe('session_expired');
    const link = await app.inject({
      url: '/api/refreshToken',
      headers: { cookie: `waybill_refresh=${browser.cookies.get('waybill_refresh')}` },
    });
    expect(codeOf(link)).toBe('cross_site');
    const forged = `${before?.slice(0, -1)}${before?.endsWith('A') ? 'Q' : 'A'}`;
    for (const bad of ['', 'x', 'a'.repeat(70), forged]) {
      const forger = openBrowser(app);
      forger.cookies.set('waybill_refresh', bad);
      expect(codeOf(await renew(forger))).toBe('session_expired');
    }
  });

  test('G14 signing in ends the session whose cookie it replaces, and a late renewal keeps the new cookie', async () => {
    const first = await app.makeUser({ password: PASSWORD });
    const second = await app.makeUser({ password: PASSWORD });
    const { browser, token } = await signedIn(first.email);
    const elsewhere = await signedIn(first.email);
    const old = browser.cookies.get('waybill_refresh') ?? '';
    const answer = await browser.post('/api/combinedAuth', { email: second.email, password: PASSWORD });
    expect(answer.statusCode).toBe(200);
    expect((await listed(token)).statusCode).toBe(401);
    expect((await listed(elsewhere.token)).statusCode).toBe(200);
    const tab = openBrowser(app);
    tab.cookies.set('waybill_refresh', old);
    const late = await renew(tab);
    expect(codeOf(late)).toBe('session_expired');
    expect(late.headers['set-cookie']).toBeUndefined();
    expect((await renew(browser)).json().user.email).toBe(second.email);
  });

  test('S09 twenty renewals at once get the same new token, and stay signed in', async () => {
    const { id, email } = await app.makeUser({ password: PASSWORD });
    const { browser } = await signedIn(email);
    const old = browser.cookies.get('waybill_refresh') ?? '';
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => {
        const tab = openBrowser(app);
        tab.cookies.set('waybill_refresh', old);
        return renew(tab);
      }),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(answers.map((answer) => answer.json().refreshToken)).size).toBe(1);
    const row = await app.deps.db
      .selectFrom('sessions')
      .select('generation')
      .where('user_id', '=', id)
      .where('browser', 'is', null)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(row.generation).toBe(1);
    browser.cookies.set('waybill_refresh', answers[0]?.json().refreshToken);
    expect((await renew(browser)).statusCode).toBe(200);
  });

  test('S08 a token reused after a minute ends the session, and the owner gets a mail', async () => {
    const { email } = await app.makeUser({ password: PASSWORD });
    const { browser, token } = await signedIn(email);
    const stolen = openBrowser(app, '198.51.100.66');
    stolen.cookies.set('waybill_refresh', browser.cookies.get('waybill_refresh') ?? '');
    const renewed = await renew(browser);
    await later(60);
    const reused = await renew(stolen);
    expect(codeOf(reused)).toBe('session_expired');
    expect(stolen.cookies.has('waybill_refresh')).toBe(false);
    expect(codeOf(await renew(browser))).toBe('session_expired');
    expect((await listed(token)).statusCode).toBe(401);
    expect((await listed(renewed.json().accessToken)).statusCode).toBe(401);
    expect((await mailbox.newest(email, 'security-notice')).text.length).toBeGreaterThan(0);
    await renew(stolen);
    await mailbox.quiet();
    expect(await mailbox.all(email)).toHaveLength(1);
    // Signing in again works.
    await signedIn(email);
  });

  test('a token reused within ten seconds, after a lost answer, continues the session', async () => {
    const { email } = await app.makeUser({ password: PASSWORD });
    const { browser } = await signedIn(email);
    const old = browser.cookies.get('waybill_refresh') ?? '';
    const first = await renew(browser);
    await later(9);
    browser.cookies.set('waybill_refresh', old);
    const second = await renew(browser);
    expect(second.json().refreshToken).toBe(first.json().refreshToken);
  });

  test('a laptop that slept a month has to sign in again', async () => {
    const { id, email } = await app.makeUser({ password: PASSWORD });
    const { browser } = await signedIn(email);
    await app.deps.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('user_id', '=', id)
      .execute();
    expect(codeOf(await renew(browser))).toBe('session_expired');
  });

  test('C08 anonCheck reports who is signed in, and who returns after six hours', async () => {
    const { token } = await app.makeUser();
    const browser = openBrowser(app);
    const hours = (count: number) => ({ lastvisit: String(Date.now() - count * 3_600_000) });
    const check = async (headers: Record<string, string>, as?: string) =>
      (
        await browser.ask('GET', '/api/anonCheck', { headers, ...(as === undefined ? {} : { token: as }) })
      ).json();
    expect(await check({})).toEqual({ signedIn: false, welcomeBack: false });
    expect(await check(hours(5))).toEqual({ signedIn: false, welcomeBack: false });
    expect(await check(hours(6), token)).toEqual({ signedIn: true, welcomeBack: true });
    expect(await check({ lastvisit: "'; drop table users" })).toEqual({
      signedIn: false,
      welcomeBack: false,
    });
  });
});

describe('signing out', () => {
  test('C09 logout ends the session at once, clears the cookie, and cannot be triggered by a link', async () => {
    const { email } = await app.makeUser({ password: PASSWORD });
    const { browser, token } = await signedIn(email);
    const cookie = `waybill_refresh=${browser.cookies.get('waybill_refresh')}`;
    expect(codeOf(await app.inject({ url: '/api/logout', headers: { cookie } }))).toBe('cross_site');
    expect((await listed(token)).statusCode).toBe(200);
    expect((await browser.ask('GET', '/api/logout')).json()).toEqual({ done: true });
    expect(browser.cookies.has('waybill_refresh')).toBe(false);
    expect((await listed(token)).statusCode).toBe(401);
    expect((await browser.ask('GET', '/api/logout')).statusCode).toBe(200);
  });

  test('D07 sessions are listed with device and place, and ended one by one or all others at once', async () => {
    const { id, email, sessionId } = await app.makeUser({ password: PASSWORD });
    await app.deps.db.deleteFrom('sessions').where('id', '=', sessionId).execute();
    const here = await signedIn(email, '81.2.69.142', { 'user-agent': FIREFOX });
    const there = await signedIn(email, '10.0.0.1');
    await signedIn(email);
    const { sessions } = (await listed(here.token)).json();
    expect(sessions).toHaveLength(3);
    const mine = sessions.find(({ current }: { current: boolean }) => current);
    expect(mine).toMatchObject({ browser: 'Firefox', system: 'Linux', country: 'GB' });
    const other = (await listed(there.token))
      .json()
      .sessions.find(({ current }: { current: boolean }) => current);

    const foreign = await app.makeUser();
    const byOther = await openBrowser(app).ask('DELETE', `/api/sessions/${other.id}`, {
      token: foreign.token,
    });
    expect(byOther.statusCode).toBe(404);
    const ended = await openBrowser(app).ask('DELETE', `/api/sessions/${other.id}`, { token: here.token });
    expect(ended.statusCode).toBe(200);
    expect((await listed(there.token)).statusCode).toBe(401);
    expect(codeOf(await renew(there.browser))).toBe('session_expired');

    const rest = await openBrowser(app).ask('DELETE', '/api/sessions', { token: here.token });
    expect(rest.json()).toEqual({ ended: 1 });
    expect((await listed(here.token)).json().sessions).toHaveLength(1);
    const heard = await app.deps.db
      .selectFrom('events')
      .select('kind')
      .where('account_id', '=', id)
      .where('kind', '=', 'session.ended')
      .execute();
    expect(heard).toHaveLength(2);
  });

  test('a suspension applies to the next call of every session, and so does its end', async () => {
    const { id, email } = await app.makeUser({ password: PASSWORD });
    const { browser } = await signedIn(email);
    const status = async () => (await renew(browser)).json().user.status;
    expect(await status()).toBe('unpaid');
    await suspendUser(app.deps.db, id);
    expect(await status()).toBe('revoke');
    await restoreUser(app.deps.db, id);
    expect(await status()).toBe('unpaid');
  });
});
