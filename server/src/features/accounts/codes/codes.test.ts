/** Proves that codes cannot be guessed and that nobody is flooded with them. */
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { codeOf, openBrowser } from '../../../../test/browser.ts';
import { type Mailbox, openMailbox } from '../../../../test/mailbox.ts';

let app: TestApp;
let mailbox: Mailbox;
beforeAll(async () => {
  app = await testApp();
  mailbox = await openMailbox(app);
});

const address = (index: number): string => `198.51.100.${index}`;

test('S17 25 tries a day for an address over all places, then not even the right code; the owner is mailed once', async () => {
  const email = 'guessed@example.com';
  const browsers = Array.from({ length: 50 }, (_, index) => openBrowser(app, address(index)));
  const owner = browsers[0] ?? openBrowser(app);
  await owner.post('/api/verifyEmail', { email });
  const right = await mailbox.code(email);
  const wrong = right === '00000' ? '11111' : '00000';

  const statuses: number[] = [];
  for (const browser of browsers) {
    for (const verifyId of [wrong, wrong]) {
      statuses.push((await browser.post('/api/checkVerifyEmail', { email, verifyId })).statusCode);
    }
  }
  expect(statuses.filter((status) => status === 403)).toHaveLength(25);
  expect(statuses.filter((status) => status === 429)).toHaveLength(75);

  const late = await owner.post('/api/checkVerifyEmail', { email, verifyId: right });
  expect(codeOf(late)).toBe('too_many_tries');
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(3_600);
  // A new code changes nothing about the tries.
  await owner.post('/api/verifyEmail', { email });
  const fresh = await mailbox.code(email, 2);
  expect((await owner.post('/api/checkVerifyEmail', { email, verifyId: fresh })).statusCode).toBe(429);

  await mailbox.quiet();
  const notices = (await mailbox.all(email)).filter(({ kind }) => kind === 'security-notice');
  expect(notices).toHaveLength(1);

  await app.deps.db
    .updateTable('email_code_limits')
    .set({ tries_since: new Date(Date.now() - 25 * 3_600_000) })
    .where('email', '=', email)
    .execute();
  expect((await owner.post('/api/checkVerifyEmail', { email, verifyId: fresh })).statusCode).toBe(200);
});

test('S17 tries at the same moment are counted one by one', async () => {
  const email = 'parallel@example.com';
  const browser = openBrowser(app);
  await browser.post('/api/verifyEmail', { email });
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      openBrowser(app, address(100 + (index % 50))).post('/api/checkVerifyEmail', {
        email,
        verifyId: '00000',
      }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode !== 429)).toHaveLength(25);
});

test('S88 five codes an hour to one address, whoever asks from wherever', async () => {
  const email = 'flooded@example.com';
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      openBrowser(app, address(index)).post('/api/verifyEmail', { email }),
    ),
  );
  const sent = answers.filter(({ statusCode }) => statusCode === 200);
  expect(sent).toHaveLength(5);
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
    expect(codeOf(answer)).toBe('too_many_codes');
  await mailbox.quiet();
  expect(await mailbox.all(email)).toHaveLength(5);
});

test('codes lie in the database as keyed hashes only', async () => {
  const email = 'hashed@example.com';
  await openBrowser(app).post('/api/verifyEmail', { email });
  const code = await mailbox.code(email);
  const { rows } = await app.deps.pool.query('select * from email_codes where email = $1', [email]);
  expect(JSON.stringify(rows)).not.toContain(code);
});
