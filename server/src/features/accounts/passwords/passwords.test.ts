/** Tests resetting a forgotten password by a mailed link, and changing a known one. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { codeOf, openBrowser } from '../../../../test/browser.ts';
import { type Mailbox, openMailbox } from '../../../../test/mailbox.ts';
import { mailReset } from './mail-reset.ts';

const OLD = 'the old one';
const NEW = 'a new one';

let app: TestApp;
let mailbox: Mailbox;
beforeAll(async () => {
  app = await testApp({ env: { PUBLIC_URL: 'https://waybill.example' } });
  mailbox = await openMailbox(app);
});

const post = (url: string, body: unknown) => openBrowser(app).post(url, body);
const signIn = (email: string, password: string) => post('/api/combinedAuth', { email, password });

describe('a forgotten password', () => {
  test('C10 S14 the link sets a new password once; every session ends, and the old password and link stop working', async () => {
    const { email, token: otherToken } = await app.makeUser({ password: OLD });
    const browser = openBrowser(app);
    const before = await browser.post('/api/combinedAuth', { email, password: OLD });
    expect((await post('/api/resetPasswordLink', { email })).json()).toEqual({ asked: true });
    const token = await mailbox.token(email, 'reset');
    expect((await mailbox.newest(email, 'reset')).text).toContain(
      `https://waybill.example/updatepassword?t=${token}`,
    );
    expect((await post('/api/passTokenCheck', { token })).statusCode).toBe(202);
    expect((await post('/api/passTokenCheck', { token })).statusCode).toBe(202);
    const reset = await post('/api/resetPassword', { token, password: NEW });
    expect(reset.json()).toEqual({ email });

    expect(codeOf(await browser.ask('GET', '/api/refreshToken'))).toBe('session_expired');
    for (const old of [before.json().accessToken, otherToken]) {
      const answer = await browser.ask('GET', '/api/sessions', { token: old });
      expect(answer.statusCode).toBe(401);
    }
    expect((await signIn(email, OLD)).statusCode).toBe(401);
    expect((await signIn(email, NEW)).statusCode).toBe(200);
    expect(codeOf(await post('/api/passTokenCheck', { token }))).toBe('link_expired');
    expect(codeOf(await post('/api/resetPassword', { token, password: 'third one' }))).toBe('link_expired');
    expect((await mailbox.newest(email, 'security-notice')).text.length).toBeGreaterThan(0);
  });

  test('T19 the reset mail is in the language of the page that asked, else of the browser', async () => {
    const { email } = await app.makeUser({ password: OLD });
    await post('/api/resetPasswordLink', { email, lang: 'zh' });
    expect((await mailbox.newest(email, 'reset')).subject).toMatch(/密码/);
    const other = await app.makeUser({ password: OLD });
    await openBrowser(app).post(
      '/api/resetPasswordLink',
      { email: other.email },
      { headers: { 'accept-language': 'zh-CN' } },
    );
    expect((await mailbox.newest(other.email, 'reset')).subject).toMatch(/密码/);
  });

  test('C10 only the newest link works, for an hour, and two uses at once set one password', async () => {
    const { id, email } = await app.makeUser({ password: OLD });
    await post('/api/resetPasswordLink', { email });
    const first = await mailbox.token(email, 'reset');
    await post('/api/resetPasswordLink', { email });
    const second = await mailbox.token(email, 'reset', 2);
    expect((await post('/api/passTokenCheck', { token: first })).statusCode).toBe(410);
    const answers = await Promise.all(
      ['one of them', 'or the other'].map((password) =>
        post('/api/resetPassword', { token: second, password }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);

    await post('/api/resetPasswordLink', { email });
    const third = await mailbox.token(email, 'reset', 3);
    await app.deps.db
      .updateTable('account_links')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('user_id', '=', id)
      .execute();
    expect((await post('/api/passTokenCheck', { token: third })).statusCode).toBe(410);
    expect((await post('/api/resetPassword', { token: third, password: NEW })).statusCode).toBe(410);
  });

  test('C10 an unknown address gets the same answer and no mail; guessed tokens are refused', async () => {
    const email = 'unknown@example.com';
    expect((await post('/api/resetPasswordLink', { email })).json()).toEqual({ asked: true });
    await mailbox.quiet();
    expect(await mailbox.all(email)).toEqual([]);
    expect((await post('/api/passTokenCheck', { token: 'A'.repeat(22) })).statusCode).toBe(410);
    for (const token of ['', '../x', 7, ['x'], { $ne: '' }])
      expect((await post('/api/passTokenCheck', { token })).statusCode).toBe(400);
  });

  test('S12 several addresses in one request, as a list, a pair or a header trick, are refused and no mail is sent', async () => {
    const { email } = await app.makeUser({ email: 'victim@x.example', password: OLD });
    const evil = 'evil@y.example';
    const tries: unknown[] = [
      [email, evil],
      `${email},${evil}`,
      `${email};${evil}`,
      `${email} ${evil}`,
      `${email}%0aBcc:${evil}`,
      `${email}\nBcc:${evil}`,
      `${email}\r\nBcc: ${evil}`,
      { address: email },
    ];
    for (const tried of tries)
      expect((await post('/api/resetPasswordLink', { email: tried })).statusCode).toBe(400);
    const form = await app.inject({
      method: 'POST',
      url: '/api/resetPasswordLink',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `email=${email}&email=${evil}`,
    });
    expect(form.statusCode).toBeGreaterThanOrEqual(400);
    const twice = await app.inject({
      method: 'POST',
      url: '/api/resetPasswordLink',
      headers: { 'content-type': 'application/json' },
      payload: `{"email":"${email}","email":["${evil}"]}`,
    });
    expect(twice.statusCode).toBe(400);
    await mailbox.quiet();
    expect(await mailbox.all(email)).toEqual([]);
    expect(await mailbox.all(evil)).toEqual([]);
  });

  const askFromEverywhere = async (email: string) => {
    for (let round = 0; round < 8; round += 1) {
      for (let place = 0; place < 5; place += 1)
        await openBrowser(app, `198.51.${round}.${place}`).post('/api/resetPasswordLink', { email });
      await mailbox.quiet();
    }
  };
  const resetsTo = async (email: string) =>
    (await mailbox.all(email)).filter(({ kind }) => kind === 'reset').length;

  test('S88 a thousand requests send three mails an hour to one address, and the newest link works', async () => {
    const { email } = await app.makeUser({ password: OLD });
    await askFromEverywhere(email);
    expect(await resetsTo(email)).toBe(3);
    const token = await mailbox.token(email, 'reset', 3);
    expect((await post('/api/passTokenCheck', { token })).statusCode).toBe(202);
  });

  test('C10 requests from several places at the same moment send one mail, and its link works', async () => {
    const { email } = await app.makeUser({ password: OLD });
    const asked = { email, askedAt: new Date().toISOString(), lang: 'en' as const };
    const context = { deps: app.deps, attempt: 1, lastAttempt: false };
    const places = Array.from({ length: 8 }, (_, place) => [Buffer.of(place).toString('base64url')]);
    await Promise.all(places.map((places) => mailReset.run({ ...asked, places }, context)));
    await mailbox.quiet();
    expect(await resetsTo(email)).toBe(1);
    const token = await mailbox.token(email, 'reset');
    expect((await post('/api/passTokenCheck', { token })).statusCode).toBe(202);
  });

  test('G10 codes that strangers request do not use up the password resets', async () => {
    const { email } = await app.makeUser({ password: OLD });
    for (let place = 0; place < 12; place += 1)
      await openBrowser(app, `198.51.100.${place}`).post('/api/verifyEmail', { email });
    await post('/api/resetPasswordLink', { email });
    const token = await mailbox.token(email, 'reset');
    expect((await post('/api/resetPassword', { token, password: NEW })).statusCode).toBe(200);
  });

  test('G10 the owner, in a browser or a network that has signed in before, gets a mail however many strangers have requested', async () => {
    const { email } = await app.makeUser({ password: OLD });
    const browser = openBrowser(app, '192.0.2.1');
    expect((await browser.post('/api/combinedAuth', { email, password: OLD })).statusCode).toBe(200);
    await askFromEverywhere(email);
    expect(await resetsTo(email)).toBe(3);
    const elsewhere = openBrowser(app, '192.0.2.200');
    for (const [name, value] of browser.cookies)
      if (name.endsWith('waybill_browser')) elsewhere.cookies.set(name, value);
    await elsewhere.post('/api/resetPasswordLink', { email });
    await mailbox.newest(email, 'reset', 4);
    await openBrowser(app, '192.0.2.1').post('/api/resetPasswordLink', { email });
    const token = await mailbox.token(email, 'reset', 5);
    expect((await post('/api/passTokenCheck', { token })).statusCode).toBe(202);
  });

  test('G10 requests from unknown places over the limit wait, and one mail answers them later', async () => {
    const { id, email } = await app.makeUser({ password: OLD });
    await askFromEverywhere(email);
    await app.deps.db.deleteFrom('account_links').where('user_id', '=', id).execute();
    const waiting = async () =>
      (
        await app.deps.pool.query<{ hours: number }>(
          `select extract(epoch from run_at - now())::float / 3600 as hours
          from graphile_worker.jobs where key = $1`,
          [`mail-reset:${id}:waiting`],
        )
      ).rows;
    const [job, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(job?.hours).toBeLessThanOrEqual(8);
    await app.deps.pool.query(
      `update mail_receiver_caps set taken =
        (select array_agg(moment - interval '8 hours') from unnest(taken) as moment) where address like $1`,
      [`%${email}`],
    );
    await app.deps.pool.query(
      `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
      from graphile_worker.jobs where key = $1`,
      [`mail-reset:${id}:waiting`],
    );
    const token = await mailbox.token(email, 'reset', 4);
    expect((await post('/api/passTokenCheck', { token })).statusCode).toBe(202);
    await mailbox.quiet();
    expect([await resetsTo(email), await waiting()]).toEqual([4, []]);
  });

  test('G10 one address block that asks too often for one account is refused with the time to wait', async () => {
    const { email } = await app.makeUser({ password: OLD });
    for (const asked of [email, 'not-here@example.com']) {
      const from = `192.0.2.${asked === email ? 10 : 11}`;
      const answers = [];
      for (let turn = 0; turn < 4; turn += 1)
        answers.push(await openBrowser(app, from).post('/api/resetPasswordLink', { email: asked }));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
      const last = answers.at(-1);
      expect(last && codeOf(last)).toBe('mail_capped');
      expect(Number(last?.headers['retry-after'])).toBeGreaterThan(3_000);
    }
  });
});

describe('a changed password', () => {
  test('D07 changing needs the old password, ends all other sessions and keeps this one', async () => {
    const { email, token } = await app.makeUser({ password: OLD });
    const browser = openBrowser(app);
    await browser.post('/api/combinedAuth', { email, password: OLD });
    const change = (body: object) => browser.post('/api/changePassword', body, { token });
    expect(codeOf(await change({ password: 'not it', newPassword: NEW }))).toBe('reauth_required');
    expect((await change({ newPassword: NEW })).statusCode).toBe(401);
    expect((await change({ password: OLD, newPassword: 'five5' })).statusCode).toBe(400);
    expect((await change({ password: OLD, newPassword: NEW })).json()).toEqual({ ended: 1 });
    expect((await browser.ask('GET', '/api/sessions', { token })).statusCode).toBe(200);
    expect(codeOf(await browser.ask('GET', '/api/refreshToken'))).toBe('session_expired');
    expect((await signIn(email, NEW)).statusCode).toBe(200);
    expect((await signIn(email, OLD)).statusCode).toBe(401);
    expect((await mailbox.newest(email, 'security-notice')).text.length).toBeGreaterThan(0);
  });

  test('wrong passwords in a session are limited', async () => {
    const { token } = await app.makeUser({ password: OLD });
    const codes = new Set<unknown>();
    for (let guess = 0; guess < 12; guess += 1) {
      const answer = await openBrowser(app, `198.51.100.${guess}`).post(
        '/api/changePassword',
        { password: `guess ${guess}`, newPassword: NEW },
        { token },
      );
      codes.add(codeOf(answer));
    }
    expect(codes).toEqual(new Set(['reauth_required', 'too_many_tries']));
  });
});
