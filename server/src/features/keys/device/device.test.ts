/** Tests logging in a device by a code: who confirms it, what it gets, and everything that must not give it a key. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { codeOf, openBrowser } from '../../../../test/browser.ts';
import type { Mailbox } from '../../../../test/mailbox.ts';
import { openSends } from '../../../../test/sends.ts';
import { suspendUser } from '../../accounts/index.ts';

const PASSWORD = 'long enough';
const TERMINAL = '203.0.113.9';

let app: TestApp;
let mailbox: Mailbox;
beforeAll(async () => {
  app = await testApp();
  ({ mailbox } = await openSends(app));
});
afterAll(() => mailbox.stop());

const owner = () => app.makeUser({ password: PASSWORD, role: 'pro' });

let asked = 0;
async function ask(more: object = {}) {
  asked += 1;
  const terminal = openBrowser(app, asked > 1 ? `10.9.0.${asked}` : TERMINAL);
  const answer = await terminal.post('/api/device', { name: 'laptop', scopes: ['read'], days: 90, ...more });
  expect(answer.statusCode).toBe(200);
  const { deviceCode, userCode, path } = answer.json();
  const take = () => terminal.post('/api/device/key', { deviceCode });
  return { userCode: String(userCode), path, take };
}

const browser = (user: TestUser) => {
  const own = openBrowser(app);
  return {
    open: (code: string) => own.post('/api/device/open', { code }, { token: user.token }),
    answer: (code: string, more: object) =>
      own.post('/api/device/answer', { code, ...more }, { token: user.token }),
    confirm: (code: string) =>
      own.post('/api/device/answer', { code, confirm: true, password: PASSWORD }, { token: user.token }),
  };
};

const countOfKeys = async ({ id }: TestUser): Promise<number> =>
  (await app.deps.pool.query('select 1 from api_keys where user_id = $1', [id])).rows.length;

describe('a device', () => {
  test('O02 gets a key with the scopes that its owner confirmed, once, and its owner is emailed', async () => {
    const user = await owner();
    const { userCode, path, take } = await ask({ scopes: ['read', 'send', 'read'] });
    expect(userCode).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    expect(path).toBe(`/dash/account/device?code=${userCode}`);
    expect((await take()).json()).toEqual({ state: 'waiting' });

    const { open, confirm } = browser(user);
    const typed = ` ${userCode.toLowerCase().replace('-', ' ')}`;
    expect((await open(typed)).json()).toEqual({
      code: userCode,
      name: 'laptop',
      scopes: ['read', 'send'],
      days: 90,
      from: TERMINAL,
      isHere: false,
    });
    expect((await take()).json()).toEqual({ state: 'waiting' });
    expect((await confirm(typed)).statusCode).toBe(200);
    const { state, secret, ...rest } = (await take()).json();
    expect(rest).toEqual({ name: 'laptop', email: user.email, scopes: ['read', 'send'] });
    expect([state, secret]).toEqual(['confirmed', expect.stringMatching(/^wbk_\w{49}$/)]);
    const listed = await openBrowser(app).ask('GET', '/api/transfers', { token: secret });
    expect(listed.statusCode).toBe(200);
    expect((await mailbox.newest(user.email, 'security-notice')).text).toContain('laptop');

    expect(codeOf(await take())).toBe('link_expired');
    expect(codeOf(await confirm(typed))).toBe('link_expired');
    expect(await countOfKeys(user)).toBe(1);
    const { rows } = await app.deps.pool.query('select device_logins::text as kept from device_logins');
    expect(JSON.stringify(rows)).not.toContain(userCode.replace('-', ''));
  });

  test('O02 two requests at once for a confirmed device make one key', async () => {
    const user = await owner();
    const { userCode, take } = await ask();
    await browser(user).confirm(userCode);
    const answers = await Promise.all([take(), take(), take()]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await countOfKeys(user)).toBe(1);
  });
});

describe('logging out', () => {
  test('O02 a device ends its own key, and one that is not known changes nothing', async () => {
    const user = await owner();
    const { userCode, take } = await ask();
    await browser(user).confirm(userCode);
    const { secret } = (await take()).json();
    const end = (text: string) => openBrowser(app).post('/api/device/end', { secret: text });
    expect((await end(secret.replace(/.$/, '-'))).statusCode).toBe(200);
    const list = () => openBrowser(app).ask('GET', '/api/transfers', { token: secret });
    expect((await list()).statusCode).toBe(200);
    expect((await end(secret)).statusCode).toBe(200);
    expect(codeOf(await list())).toBe('key_invalid');
    expect((await end(secret)).statusCode).toBe(200);
  });
});

describe('without a key', () => {
  test('O02 a wrong password, a refusal and an end of the ten minutes give none', async () => {
    const user = await owner();
    const { open, answer, confirm } = browser(user);
    const first = await ask();
    const wrong = await answer(first.userCode, { confirm: true, password: 'wrong' });
    expect(codeOf(wrong)).toBe('reauth_required');
    expect(codeOf(await answer(first.userCode, { confirm: true }))).toBe('reauth_required');
    expect((await first.take()).json()).toEqual({ state: 'waiting' });
    expect((await answer(first.userCode, { confirm: false })).statusCode).toBe(200);
    expect((await first.take()).json()).toEqual({ state: 'refused' });
    expect(codeOf(await confirm(first.userCode))).toBe('link_expired');

    const late = await ask();
    await app.deps.pool.query(
      `update device_logins set expires_at = now() - interval '1 second' where user_id is null`,
    );
    expect(codeOf(await open(late.userCode))).toBe('link_expired');
    expect(codeOf(await confirm(late.userCode))).toBe('link_expired');
    expect(codeOf(await late.take())).toBe('link_expired');
    expect(await countOfKeys(user)).toBe(0);
  });

  test('O02 an owner who was suspended, or joined a team, after the yes gives none', async () => {
    const suspended = await owner();
    const first = await ask();
    await browser(suspended).confirm(first.userCode);
    await suspendUser(app.deps.db, suspended.id);
    expect(codeOf(await first.take())).toBe('link_expired');

    const boss = await app.makeUser({ role: 'teams' });
    const member = await owner();
    const second = await ask();
    await browser(member).confirm(second.userCode);
    await app.deps.pool.query(
      `insert into team_members (owner_id, user_id, role) values ($1, $2, 'member')`,
      [boss.id, member.id],
    );
    expect(codeOf(await second.take())).toBe('link_expired');
    expect([await countOfKeys(suspended), await countOfKeys(member)]).toEqual([0, 0]);
  });

  test('O02 guessing is refused after ten codes, and an API key cannot confirm', async () => {
    const user = await owner();
    const { userCode, take } = await ask();
    const { open, confirm } = browser(user);
    for (let tries = 0; tries < 10; tries += 1)
      expect(codeOf(await open(`BBBB-BBB${'CDFGHJKLMN'[tries]}`))).toBe('link_expired');
    expect(codeOf(await open(userCode))).toBe('too_many_tries');
    expect(codeOf(await confirm(userCode))).toBe('too_many_tries');

    const other = await owner();
    await browser(other).confirm(userCode);
    const { secret } = (await take()).json();
    const second = await ask();
    const body = { code: second.userCode, confirm: true, password: PASSWORD };
    const byKey = await openBrowser(app).post('/api/device/answer', body, { token: secret });
    expect(codeOf(byKey)).toBe('key_refused');
  });

  test('O02 one address may ask for twenty codes in ten minutes', async () => {
    const terminal = openBrowser(app, '10.9.1.1');
    const asks = Array.from({ length: 21 }, () =>
      terminal.post('/api/device', { name: 'a', scopes: ['read'], days: null }),
    );
    const codes = (await Promise.all(asks)).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 429)).toHaveLength(1);
  });
});
