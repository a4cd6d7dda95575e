/** Tests that a cookie of a customer's domain proves nothing on ours, and the other way round. */
import { expect, test } from 'vitest';
import { type Browser, openBrowser } from '../test/browser.ts';
import { openMailbox } from '../test/mailbox.ts';
import { openClaims } from './features/domains/domains.suite.ts';

const OURS = { host: 'app.example' };
const THEIRS = { host: 'files.cookies.test' };

test('H05 a proof on a customer’s domain means nothing on ours, and the other way round', async () => {
  const { app, prove } = await openClaims();
  const mailbox = await openMailbox(app);
  const owner = await app.makeUser({ role: 'business' });
  await prove(owner, THEIRS.host);
  const ask = (browser: Browser, email: string, headers: Record<string, string>) =>
    browser.post('/api/verifyEmail', { email }, { headers });
  await expect
    .poll(async () => (await ask(openBrowser(app), 'served@example.com', THEIRS)).statusCode)
    .toBe(200);
  for (const [email, here, there] of [
    ['theirs@example.com', THEIRS, OURS],
    ['ours@example.com', OURS, THEIRS],
  ] as const) {
    const browser = openBrowser(app);
    await ask(browser, email, here);
    const verifyId = await mailbox.code(email);
    const checked = await browser.post('/api/checkVerifyEmail', { email, verifyId }, { headers: here });
    expect(checked.json()).toEqual({ verified: true });
    expect((await ask(browser, email, here)).json().verified).toBe(true);
    expect((await ask(browser, email, there)).json().verified).toBe(false);
  }
});
