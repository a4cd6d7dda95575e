/** Tests that a browser's cookie proves something only where and to whom it was issued. */
import { beforeAll, describe, expect, test } from 'vitest';
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

let next = 0;
const newEmail = (): string => {
  next += 1;
  return `cookies-${next}@example.com`;
};

/** Whether this browser counts as one in which the address was proven; asks for no code. */
async function hasProven(browser: Browser, email: string): Promise<boolean> {
  const begun = { email, password: PASSWORD, verifyComplete: true };
  return (await browser.post('/api/newsignupverify', begun)).statusCode === 200;
}

async function prove(browser: Browser, email: string): Promise<void> {
  await browser.post('/api/verifyEmail', { email });
  const verifyId = await mailbox.code(email);
  expect((await browser.post('/api/checkVerifyEmail', { email, verifyId })).statusCode).toBe(200);
}

const mark = (browser: Browser): string => browser.cookies.get('waybill_browser') ?? '';

function copyOf(browser: Browser): Browser {
  const copy = openBrowser(app, '198.51.100.9');
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

describe('the cookie of a browser', () => {
  test('H05 a value that was not issued here is replaced, and proves nothing', async () => {
    const invented = ['A'.repeat(22), `${'A'.repeat(22)}.${'A'.repeat(24)}`, 'x', ''];
    for (const value of invented) {
      const browser = openBrowser(app);
      browser.cookies.set('waybill_browser', value);
      await browser.post('/api/verifyEmail', { email: newEmail() });
      expect(mark(browser)).not.toBe(value);
      expect(mark(browser)).toMatch(/^[\w-]{22}\.[\w-]{24}$/);
    }
  });

  test('H05 two cookies of one name count as none', async () => {
    const email = newEmail();
    const browser = openBrowser(app);
    await prove(browser, email);
    const cookie = `waybill_browser=${mark(browser)}; waybill_browser=${mark(browser)}`;
    const begun = { email, password: PASSWORD, verifyComplete: true };
    const answer = await openBrowser(app).post('/api/newsignupverify', begun, { headers: { cookie } });
    expect(codeOf(answer)).toBe('email_not_verified');
  });

  test('H05 a planted cookie does not carry the proof of the person who proves an address with it', async () => {
    const email = newEmail();
    const attacker = openBrowser(app, '198.51.100.9');
    await attacker.post('/api/verifyEmail', { email: newEmail() });
    const victim = copyOf(attacker);
    await prove(victim, email);
    expect(mark(victim)).not.toBe(mark(attacker));
    expect(await hasProven(attacker, email)).toBe(false);
    expect(await hasProven(victim, email)).toBe(true);
  });

  test('H05 a cookie is renewed when a session begins, and other proofs of the browser move along', async () => {
    const email = newEmail();
    const browser = openBrowser(app);
    await prove(browser, email);
    const planted = copyOf(browser);
    const user = await app.makeUser({ password: PASSWORD });
    await browser.post('/api/combinedAuth', { email: user.email, password: PASSWORD });
    expect(mark(browser)).not.toBe(mark(planted));
    expect(await hasProven(browser, email)).toBe(true);
    expect(await hasProven(planted, email)).toBe(false);
  });

  test('H05 a code that was asked for before the cookie was renewed still works', async () => {
    const [first, second] = [newEmail(), newEmail()];
    const browser = openBrowser(app);
    await browser.post('/api/verifyEmail', { email: second });
    await prove(browser, first);
    const verifyId = await mailbox.code(second);
    expect((await browser.post('/api/checkVerifyEmail', { email: second, verifyId })).statusCode).toBe(200);
  });

  test('H05 uploads under way follow the cookie, also when the answer with the new one was lost', async () => {
    const email = newEmail();
    const browser = openBrowser(app);
    await prove(browser, email);
    const asked = { type: 'anonUpload', email, files: [{ path: 'a.txt', size: 1 }] };
    const { draftId } = (await browser.post('/api/stsAuth', asked)).json();
    const again = () => browser.post('/api/stsAuth', { ...asked, draftId });
    expect((await again()).json().draftId).toBe(draftId);
    const before = mark(browser);
    const other = newEmail();
    await prove(browser, other);
    expect((await again()).json().draftId).toBe(draftId);
    // As if the browser had never received its new cookie: the address is proven with the old one once more.
    browser.cookies.set('waybill_browser', before);
    expect((await again()).statusCode).toBe(403);
    await browser.post('/api/verifyEmail', { email: other });
    const verifyId = await mailbox.code(other, 2);
    await browser.post('/api/checkVerifyEmail', { email: other, verifyId });
    expect((await again()).json().draftId).toBe(draftId);
  });

  test('H05 a sign-up whose answer was lost is repeated with the old cookie, and signs in', async () => {
    const email = newEmail();
    const browser = openBrowser(app);
    await prove(browser, email);
    const lost = copyOf(browser);
    const made = await browser.post('/api/signup2', { email, password: PASSWORD });
    const again = await lost.post('/api/signup2', { email, password: PASSWORD });
    expect(again.json()._id).toBe(made.json()._id);
    const other = await copyOf(lost).post('/api/signup2', { email, password: 'another one' });
    expect(codeOf(other)).toBe('email_taken');
  });
});

describe('cookies over https', () => {
  let secure: TestApp;
  const host = { host: 'files.example.com', origin: 'https://files.example.com' };
  beforeAll(async () => {
    secure = await testApp({ env: { PUBLIC_URL: 'https://files.example.com' } });
  });

  async function signedIn() {
    const { id, email } = await secure.makeUser({ password: PASSWORD });
    const browser = openBrowser(secure);
    const answer = await browser.post('/api/combinedAuth', { email, password: PASSWORD }, { headers: host });
    return { id, browser, answer };
  }
  const renew = (browser: Browser) => browser.ask('GET', '/api/refreshToken', { headers: host });

  /** As the cookie was before its name began with `__Host-`. */
  function withOldName(browser: Browser): Browser {
    const old = openBrowser(secure);
    old.cookies.set('waybill_refresh', browser.cookies.get('__Host-waybill_refresh') ?? '');
    return old;
  }

  test('H05 session and browser have names that only this very host can set, without a domain and for every path', async () => {
    const { answer } = await signedIn();
    for (const name of ['__Host-waybill_refresh', '__Host-waybill_browser']) {
      const cookie = answer.cookies.find((one) => one.name === name);
      expect(cookie).toMatchObject({ path: '/', secure: true, httpOnly: true, sameSite: 'Lax' });
      expect(cookie?.domain).toBeUndefined();
    }
    const opened = await openBrowser(secure).post('/api/contact/conversation', undefined, { headers: host });
    expect(opened.cookies[0]).toMatchObject({ name: '__Host-waybill_contact', path: '/', secure: true });
  });

  test('H05 a session from before is renewed once by its old name, which is then replaced and counts no more', async () => {
    const { id, browser } = await signedIn();
    await secure.deps.pool.query(
      `update sessions set old_cookie_until = now() + interval '1 day' where user_id = $1`,
      [id],
    );
    const old = withOldName(browser);
    const answers = await Promise.all([renew(old), renew(old), renew(old)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(old.cookies.has('waybill_refresh')).toBe(false);
    const planted = withOldName(old);
    expect((await renew(old)).statusCode).toBe(200);
    expect(codeOf(await renew(withOldName(old)))).toBe('session_expired');
    expect(codeOf(await renew(planted))).toBe('session_expired');
    expect((await renew(old)).statusCode).toBe(200);
  });

  test('H05 a session that began with the new name is not found by the old one', async () => {
    const { browser } = await signedIn();
    expect(codeOf(await renew(withOldName(browser)))).toBe('session_expired');
    expect((await renew(browser)).statusCode).toBe(200);
  });
});
