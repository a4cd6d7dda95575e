/** Tests that codes cannot be guessed by trying many at once, and that a link takes their place for an address under attack. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { type Browser, codeOf, openBrowser } from '../../../../test/browser.ts';
import { type Mailbox, openMailbox } from '../../../../test/mailbox.ts';

let app: TestApp;
let mailbox: Mailbox;
beforeAll(async () => {
  app = await testApp();
  mailbox = await openMailbox(app);
});

let next = 0;
const newEmail = (): string => {
  next += 1;
  return `links-${next}@example.com`;
};
const open = (): Browser => {
  next += 1;
  return openBrowser(app, `198.51.100.${next}`);
};

const ask = async (browser: Browser, email: string) =>
  (await browser.post('/api/verifyEmail', { email })).json();
const check = (browser: Browser, email: string, verifyId: string) =>
  browser.post('/api/checkVerifyEmail', { email, verifyId });
const isVerified = async (browser: Browser, email: string): Promise<boolean> =>
  (await browser.post('/api/isVerifiedEmail', { email })).json().verified;

/** As if so many wrong codes had been entered for the address today. */
const wrongCodes = (email: string, tries: number) =>
  app.deps.db.insertInto('email_code_limits').values({ email, tries }).execute();

/** Asks for a mail after too many wrong codes; the token of its link. */
async function askForLink(browser: Browser, email: string): Promise<string> {
  await wrongCodes(email, 25);
  expect(await ask(browser, email)).toEqual({ verified: false, byLink: true });
  return mailbox.token(email, 'code-link');
}

describe('guessing', () => {
  test('H08 of twenty guesses at once at one code, five are compared, and then the right one is refused', async () => {
    const email = newEmail();
    const browser = open();
    await ask(browser, email);
    const right = await mailbox.code(email);
    const wrong = Array.from({ length: 21 }, (_, n) => String(n).padStart(5, '0')).filter((n) => n !== right);
    const answers = await Promise.all(wrong.slice(0, 20).map((code) => check(browser, email, code)));
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === 'wrong_code')).toHaveLength(5);
    expect(codes.filter((code) => code === 'too_many_tries')).toHaveLength(15);
    expect(codeOf(await check(browser, email, right))).toBe('too_many_tries');
  });

  test('H08 of guesses at once from several browsers, no more are compared than the address has left for the day', async () => {
    const email = newEmail();
    const browsers = [open(), open(), open()];
    for (const browser of browsers) await ask(browser, email);
    const rights = (await Promise.all([1, 2, 3].map((count) => mailbox.code(email, count)))).join();
    const wrong = ['00000', '11111', '22222', '33333'].find((code) => !rights.includes(code)) ?? '';
    await wrongCodes(email, 22);
    const guesses = browsers.flatMap((browser) => [1, 2, 3, 4].map(() => check(browser, email, wrong)));
    const codes = (await Promise.all(guesses)).map(codeOf);
    expect(codes.filter((code) => code === 'wrong_code')).toHaveLength(3);
    expect(codes.filter((code) => code === 'too_many_tries')).toHaveLength(9);
  });

  test('H08 a right code does not count against its address', async () => {
    const email = newEmail();
    await wrongCodes(email, 24);
    const browser = open();
    await ask(browser, email);
    expect((await check(browser, email, await mailbox.code(email))).statusCode).toBe(200);
    const other = open();
    expect(await ask(other, email)).toEqual({ verified: false });
  });
});

describe('the link in place of a code', () => {
  test('H08 after 25 wrong codes in a day the mail has a link and no digits; tomorrow it has digits again', async () => {
    const email = newEmail();
    const browser = open();
    await askForLink(browser, email);
    const { subject, text } = await mailbox.newest(email, 'code-link');
    expect(`${subject} ${text.replace(/t=[\w-]+/, '')}`).not.toMatch(/\b\d{5}\b/);
    expect(codeOf(await check(browser, email, '12345'))).toBe('too_many_tries');
    await app.deps.pool.query(
      `update email_code_limits set tries_since = tries_since - interval '25 hours' where email = $1`,
      [email],
    );
    expect(await ask(browser, email)).toEqual({ verified: false });
  });

  test('H08 opening the link changes nothing; confirming it verifies the address once, in this browser', async () => {
    const email = newEmail();
    const browser = open();
    const token = await askForLink(browser, email);
    for (let turn = 0; turn < 3; turn += 1)
      expect((await browser.post('/api/emailLink', { token })).json()).toEqual({ email });
    expect(await isVerified(browser, email)).toBe(false);
    expect((await browser.post('/api/emailLink/confirm', { token })).json()).toEqual({ email });
    expect(await isVerified(browser, email)).toBe(true);
    expect(await ask(browser, email)).toEqual({ verified: true });
    for (const path of ['/api/emailLink', '/api/emailLink/confirm'])
      expect(codeOf(await browser.post(path, { token }))).toBe('link_expired');
  });

  test('H08 a stranger who asked for the link gains nothing when its reader confirms it elsewhere', async () => {
    const email = newEmail();
    const stranger = open();
    const token = await askForLink(stranger, email);
    const reader = open();
    expect((await reader.post('/api/emailLink/confirm', { token })).statusCode).toBe(200);
    expect(await isVerified(reader, email)).toBe(true);
    expect(await isVerified(stranger, email)).toBe(false);
  });

  test('H08 of two browsers that confirm a link at once, one verifies the address', async () => {
    const email = newEmail();
    const browsers = [open(), open()];
    const token = await askForLink(open(), email);
    const answers = await Promise.all(browsers.map((one) => one.post('/api/emailLink/confirm', { token })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
  });

  test('H08 a link is over after ten minutes, and a newer one does not end an older one before', async () => {
    const email = newEmail();
    const owner = open();
    const token = await askForLink(owner, email);
    await ask(open(), email);
    expect((await owner.post('/api/emailLink', { token })).statusCode).toBe(200);
    await app.deps.pool.query(
      `update email_links set expires_at = expires_at - interval '10 minutes' where email = $1`,
      [email],
    );
    expect(codeOf(await owner.post('/api/emailLink/confirm', { token }))).toBe('link_expired');
  });

  test('H08 an account is made with an address that a link verified', async () => {
    const who = { email: newEmail(), password: 'six or more' };
    const browser = open();
    await wrongCodes(who.email, 25);
    const begun = await browser.post('/api/newsignupverify', who);
    expect(begun.json()).toEqual({ verified: false, byLink: true });
    const token = await mailbox.token(who.email, 'code-link');
    await browser.post('/api/emailLink/confirm', { token });
    expect((await browser.post('/api/newsignupverify', who)).json()).toEqual({ verified: true });
    expect((await browser.post('/api/signup2', who)).statusCode).toBe(200);
  });
});
