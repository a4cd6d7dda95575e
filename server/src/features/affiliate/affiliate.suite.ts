/** People of the affiliate programme for tests: someone with a link, and visitors who sign up by it. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../test/app.ts';
import { type Browser, openBrowser } from '../../../test/browser.ts';
import { type Mailbox, openMailbox } from '../../../test/mailbox.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

export interface Programme {
  readonly app: TestApp;
  readonly mailbox: Mailbox;
  /** Another visitor, from another address. */
  visitor(): Browser;
  opened(user: TestUser): Promise<{ link: string; total: object; months: { month: string }[] }>;
  codeOf(user: TestUser): Promise<string>;
  visit(browser: Browser, via: unknown, headers?: Record<string, string>): ReturnType<Browser['post']>;
  /** Signs up with a verified address; waits until all that follows is done. */
  signUp(browser: Browser, body?: object): Promise<{ id: string; email: string; token: string }>;
}

export async function openProgramme(env: Record<string, string> = {}): Promise<Programme> {
  const app = await testApp({ env: { TRUSTED_PROXIES: '127.0.0.1', ...env } });
  const mailbox = await openMailbox(app);
  let count = 0;
  const opened: Programme['opened'] = async (user) =>
    (await openBrowser(app).ask('GET', '/api/affiliate', { token: user.token })).json();
  return {
    app,
    mailbox,
    opened,
    visitor: () => {
      count += 1;
      return openBrowser(app, `198.18.${Math.floor(count / 250)}.${(count % 250) + 1}`);
    },
    codeOf: async (user) => new URL((await opened(user)).link).searchParams.get('via') ?? '',
    visit: (browser, via, headers = {}) =>
      browser.post('/api/affiliate/visits', { via }, { headers: { 'user-agent': CHROME, ...headers } }),
    signUp: async (browser, body = {}) => {
      const who = { email: `${randomUUID()}@example.com`, password: 'six or more', ...body };
      const { email, password } = who;
      await browser.post('/api/newsignupverify', { email, password });
      const code = await mailbox.code(email);
      await browser.post('/api/newsignupverify', { email, password, code });
      const answers = [await browser.post('/api/signup2', who), await browser.post('/api/signup2', who)];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      await mailbox.quiet();
      const { _id: id, accessToken: token } = answers[1]?.json() ?? {};
      return { id, email, token };
    },
  };
}
