/** Proves that an unusual number of mails is noticed, slows down strangers, and stops no security mail. */
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { codeOf, openBrowser } from '../../../test/browser.ts';
import { type Mailbox, openMailbox } from '../../../test/mailbox.ts';

const OPERATOR = 'operator@example.com';

let app: TestApp;
let mailbox: Mailbox;
const lines: string[] = [];
beforeAll(async () => {
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  app = await testApp({
    env: { OPERATOR_EMAIL: OPERATOR, MAIL_MAX_PER_HOUR: '10' },
    change: (deps) => ({ ...deps, log }),
  });
  mailbox = await openMailbox(app);
});

test('G10 visitors over the mail limit get 429 with Retry-After, the operator is warned, and password resets still go out', async () => {
  const ask = (n: number) =>
    openBrowser(app, `198.51.${n}.1`).post('/api/verifyEmail', { email: `visitor-${n}@d${n}.example` });
  const answers = [];
  for (let n = 0; n < 7; n += 1) answers.push(await ask(n));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const last = answers.at(-1);
  expect(last && codeOf(last)).toBe('too_many_codes');
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);

  const warning = await mailbox.newest(OPERATOR, 'mail-volume');
  expect(warning.text).toContain('4 emails that visitors triggered');
  expect(lines.join()).toContain('an unusual number of mails');
  const { body } = await app.inject({ url: '/metrics' });
  expect(body).toContain('waybill_mails_this_hour{lane="strangers"} 5');

  const { email } = await app.makeUser({ email: 'owner@d1.example', password: 'the old one' });
  await openBrowser(app).post('/api/resetPasswordLink', { email });
  expect(await mailbox.token(email, 'reset')).toMatch(/^[\w-]{22}$/);
  await mailbox.quiet();
  expect((await mailbox.all(OPERATOR)).map(({ kind }) => kind)).not.toContain('code');
});
