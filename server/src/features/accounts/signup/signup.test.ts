/** Tests that an account is created only for an address proven in this browser, and that no other claim of the browser counts. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { type Browser, codeOf, openBrowser } from '../../../../test/browser.ts';
import { type Mailbox, openMailbox } from '../../../../test/mailbox.ts';
import { findUserByEmail } from '../store.ts';

let app: TestApp;
let mailbox: Mailbox;
beforeAll(async () => {
  app = await testApp();
  mailbox = await openMailbox(app);
});

let next = 0;
const person = (changes: object = {}) => {
  next += 1;
  return { email: `new-${next}@example.com`, password: 'six or more', ...changes };
};

/** Steps 1 and 2. */
async function prove(
  browser: Browser,
  who: { email: string; password: string },
  mails = mailbox,
): Promise<void> {
  expect((await browser.post('/api/newsignupverify', who)).json()).toEqual({ verified: false });
  const code = await mails.code(who.email);
  expect((await browser.post('/api/newsignupverify', { ...who, code })).json()).toEqual({ verified: true });
}

const account = (email: string) => findUserByEmail(app.deps.db, email);

describe('registering', () => {
  test('C04 C05 an address with its code becomes an account: signed in, on the free plan, one login counted', async () => {
    const browser = openBrowser(app);
    const who = person({ email: 'Anna.Lind@Example.com' });
    await prove(browser, { ...who, email: 'anna.lind@example.com' });
    const answer = await browser.post('/api/signup2', { ...who, fullName: 'Anna Lind', lang: 'zh' });
    expect(answer.statusCode).toBe(200);
    const made = answer.json();
    expect(made).toMatchObject({
      email: 'anna.lind@example.com',
      fullName: 'Anna Lind',
      lang: 'zh',
      role: 'free',
      status: 'unpaid',
      loginCount: 1,
      region: 'oss-cn-hongkong',
    });
    expect(made._id).toBe((await account('anna.lind@example.com'))?.id);
    const sessions = await browser.ask('GET', '/api/sessions', { token: made.accessToken });
    expect(sessions.json().sessions).toHaveLength(1);
    expect((await browser.ask('GET', '/api/refreshToken')).json().user.email).toBe('anna.lind@example.com');
    expect(JSON.stringify(made)).not.toMatch(/argon2|password|hash/);
  });

  test('W08 a new account has no release notes to catch up with, and counts those that come later', async () => {
    const note = (id: string) => ({
      id,
      date: '2026-11-17',
      title: { en: 'New', zh: '新' },
      text: { en: [], zh: [] },
      link: null,
    });
    const updates = [note('2026-11-17-2-b'), note('2026-11-17-1-a')];
    const today = await testApp({ change: (deps) => ({ ...deps, content: { ...deps.content, updates } }) });
    const browser = openBrowser(today);
    const who = person();
    await prove(browser, who, await openMailbox(today));
    const made = (await browser.post('/api/signup2', who)).json();
    expect(made.unseenUpdates).toBe(0);
    const { database, dataDir } = today;
    const later = [note('2026-11-18-1-c'), ...updates];
    const tomorrow = await testApp({
      database,
      dataDir,
      change: (deps) => ({ ...deps, content: { ...deps.content, updates: later } }),
    });
    const answer = await openBrowser(tomorrow).post('/api/combinedAuth', who);
    expect(answer.json().user.unseenUpdates).toBe(1);
  });

  test('B01 with DEFAULT_ROLE a new account has that role, given by the operator', async () => {
    const company = await testApp({ env: { PAYMENTS: 'off', DEFAULT_ROLE: 'business' } });
    const browser = openBrowser(company);
    const who = person();
    await prove(browser, who, await openMailbox(company));
    expect((await browser.post('/api/signup2', who)).json().role).toBe('business');
    expect(await findUserByEmail(company.deps.db, who.email)).toMatchObject({
      role: 'business',
      granted_role: 'business',
    });
  });

  test('C04 a taken address answers 409, and nothing is mailed', async () => {
    const { email } = await app.makeUser();
    const answer = await openBrowser(app).post('/api/newsignupverify', { email, password: 'six or more' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error).toMatchObject({
      code: 'email_taken',
      message: 'This email has been taken',
    });
    await mailbox.quiet();
    expect(await mailbox.all(email)).toEqual([]);
  });

  test('C04 C11 a wrong code answers 403, and so does the right code in another browser', async () => {
    const who = person();
    const browser = openBrowser(app);
    await browser.post('/api/newsignupverify', who);
    const code = await mailbox.code(who.email);
    const wrong = String((Number(code) + 1) % 100_000).padStart(5, '0');
    for (const typed of [wrong, '', '1234', 'abcde', `${code}0`]) {
      const answer = await browser.post('/api/newsignupverify', { ...who, code: typed });
      expect(answer.statusCode).toBe(403);
      expect(answer.json().error.message).toBe('Incorrect code, check your email and try again.');
    }
    const elsewhere = await openBrowser(app).post('/api/newsignupverify', { ...who, code });
    expect(codeOf(elsewhere)).toBe('wrong_code');
    expect((await browser.post('/api/newsignupverify', { ...who, code })).statusCode).toBe(200);
  });

  test('K11 the code is checked without the password, and the account is made with the one of the last step', async () => {
    const { email, password } = person();
    const browser = openBrowser(app);
    await browser.post('/api/newsignupverify', { email, password });
    const code = await mailbox.code(email);
    const checked = await browser.post('/api/newsignupverify', { email, code });
    expect(checked.json()).toEqual({ verified: true });
    expect((await browser.post('/api/signup2', { email })).statusCode).toBe(400);
    expect((await browser.post('/api/signup2', { email, password })).statusCode).toBe(200);
  });

  test('only the newest code works, until it expires', async () => {
    const who = person();
    const browser = openBrowser(app);
    await browser.post('/api/newsignupverify', who);
    const first = await mailbox.code(who.email);
    await browser.post('/api/newsignupverify', who);
    const second = await mailbox.code(who.email, 2);
    if (first !== second)
      expect(codeOf(await browser.post('/api/newsignupverify', { ...who, code: first }))).toBe('wrong_code');
    await app.deps.db
      .updateTable('email_codes')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('email', '=', who.email)
      .execute();
    expect(codeOf(await browser.post('/api/newsignupverify', { ...who, code: second }))).toBe('wrong_code');
  });

  test('C11 P03 an address that this browser has proven needs no second code', async () => {
    const who = person();
    const browser = openBrowser(app);
    expect((await browser.post('/api/verifyEmail', { email: who.email })).json()).toEqual({
      verified: false,
    });
    const verifyId = await mailbox.code(who.email);
    const checked = await browser.post('/api/checkVerifyEmail', { email: who.email, verifyId });
    expect(checked.json()).toEqual({ verified: true });
    expect((await browser.post('/api/verifyEmail', { email: who.email })).json()).toEqual({ verified: true });
    const begun = await browser.post('/api/newsignupverify', who);
    expect(begun.json()).toEqual({ verified: true });
    expect((await browser.post('/api/signup2', who)).statusCode).toBe(200);
    expect(await mailbox.all(who.email)).toHaveLength(1);
  });

  test('C05 repeating the call after a lost answer returns the same account; with another password the address is taken', async () => {
    const who = person();
    const browser = openBrowser(app);
    await prove(browser, who);
    const first = await browser.post('/api/signup2', who);
    const again = await browser.post('/api/signup2', who);
    expect(again.json()._id).toBe(first.json()._id);
    const other = await browser.post('/api/signup2', { ...who, password: 'another one' });
    expect(codeOf(other)).toBe('email_taken');
    expect(codeOf(await openBrowser(app).post('/api/signup2', who))).toBe('email_not_verified');
  });

  test('a name is stored as one line', async () => {
    const who = person();
    const browser = openBrowser(app);
    await prove(browser, who);
    const answer = await browser.post('/api/signup2', {
      ...who,
      fullName: 'An\u0007na\r\nBcc: x',
      company: '\u2028Lind',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().fullName).not.toMatch(/[\p{Cc}]/u);
  });

  test('two calls at once create one account', async () => {
    const who = person();
    const browser = openBrowser(app);
    await prove(browser, who);
    const answers = await Promise.all(Array.from({ length: 6 }, () => browser.post('/api/signup2', who)));
    const made = answers.filter(({ statusCode }) => statusCode === 200);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map((answer) => answer.json()._id)).size).toBe(1);
    const rows = await app.deps.db.selectFrom('users').select('id').where('email', '=', who.email).execute();
    expect(rows).toHaveLength(1);
  });
});

describe('what a browser claims', () => {
  test('S15 verifyComplete without a code is refused', async () => {
    const who = person();
    const browser = openBrowser(app);
    const claimed = await browser.post('/api/newsignupverify', { ...who, verifyComplete: true });
    expect(claimed.statusCode).toBe(403);
    const made = await browser.post('/api/signup2', { ...who, verifyComplete: true });
    expect(made.statusCode).toBe(403);
    expect(await account(who.email)).toBeUndefined();
    await mailbox.quiet();
    expect(await mailbox.all(who.email)).toEqual([]);
  });

  test('S16 role, status and stripeId are ignored, and fields of no sign-up are refused by name', async () => {
    const who = person();
    const browser = openBrowser(app);
    await prove(browser, who);
    const claims = {
      ...who,
      role: 'teamelite',
      role_full: 'teamelite',
      period: 'yearly',
      status: 'active',
      stripeId: 'cus_of_P',
      isTeamMember: true,
    };
    const more = { isSumo: true, parentAdmin: { parentAdminID: 'x' }, _id: 'x', loginCount: 99 };
    const refused = await browser.post('/api/signup2', { ...claims, ...more });
    expect([refused.statusCode, Object.keys(refused.json().error.fields)]).toEqual([400, Object.keys(more)]);
    const answer = await browser.post('/api/signup2', claims);
    expect(answer.json()).toMatchObject({
      role: 'free',
      status: 'unpaid',
      isTeamMember: false,
      loginCount: 1,
      stripeId: null,
    });
    expect(await account(who.email)).toMatchObject({ role: 'free', status: 'unpaid' });
  });

  test('C05 pre_checkout is accepted as a status and grants nothing by itself', async () => {
    const who = person();
    const browser = openBrowser(app);
    await prove(browser, who);
    const answer = await browser.post('/api/signup2', { ...who, status: 'pre_checkout' });
    expect(answer.json()).toMatchObject({ status: 'pre_checkout', role: 'free' });
  });

  test('a call without our header, or from another origin, is refused', async () => {
    const who = person();
    const bare = await app.inject({ method: 'POST', url: '/api/newsignupverify', payload: who });
    expect(codeOf(bare)).toBe('cross_site');
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const answer = await openBrowser(app).post('/api/newsignupverify', who, { headers });
      expect(codeOf(answer)).toBe('cross_site');
    }
    const own = await openBrowser(app).post('/api/newsignupverify', who, {
      headers: { origin: app.deps.config.publicUrl, 'sec-fetch-site': 'same-origin' },
    });
    expect(own.statusCode).toBe(200);
  });
});

describe('choosing a password', () => {
  test('S20 passwords that are too long, too short or contain NUL are refused before hashing; emoji and spaces are kept', async () => {
    const browser = openBrowser(app);
    const refused = ['x'.repeat(1_025), '\u{1F511}'.repeat(257), 'with\0nul', 'five5', ''];
    for (const password of refused) {
      const answer = await browser.post('/api/newsignupverify', person({ password }));
      expect(answer.statusCode).toBe(400);
    }
    const huge = await browser.post('/api/newsignupverify', person({ password: 'x'.repeat(1_000_000) }));
    expect(huge.statusCode).toBe(413);
    const short = await browser.post('/api/newsignupverify', person({ password: 'five5' }));
    expect(short.json().error.fields.password).toBe('Password has to be atleast 6 characters');

    for (const password of ['\u{1F511}'.repeat(128), '  spaces around  ']) {
      const fresh = openBrowser(app);
      const who = person({ password });
      await prove(fresh, who);
      expect((await fresh.post('/api/signup2', who)).statusCode).toBe(200);
      const signIn = (given: string) =>
        fresh.post('/api/combinedAuth', { email: who.email, password: given });
      expect((await signIn(password)).statusCode).toBe(200);
      expect((await signIn(Array.from(password.trim()).slice(1).join(''))).statusCode).toBe(401);
      if (password.trim() !== password) expect((await signIn(password.trim())).statusCode).toBe(401);
    }
  });
});
