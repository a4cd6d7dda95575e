/** Tests that codes cannot be guessed, and that strangers cannot flood an address with them. */
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { type Browser, codeOf, openBrowser } from '../../../../test/browser.ts';
import { type Mailbox, openMailbox } from '../../../../test/mailbox.ts';

let app: TestApp;
let mailbox: Mailbox;
beforeAll(async () => {
  app = await testApp();
  mailbox = await openMailbox(app);
});

const address = (index: number): string => `198.51.100.${index}`;

const wrongFor = (right: string): string => (right === '00000' ? '11111' : '00000');
const check = (browser: Browser, email: string, verifyId: string) =>
  browser.post('/api/checkVerifyEmail', { email, verifyId });

/** Asks for codes from a new browser and place each time, uses up the tries of each, and returns all statuses. */
async function guess(email: string, places: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let place = 0; place < places; place += 1) {
    const browser = openBrowser(app, address(place));
    const asked = await browser.post('/api/verifyEmail', { email });
    if (asked.statusCode !== 200) continue;
    for (let turn = 0; turn < 7; turn += 1) statuses.push((await check(browser, email, '00000')).statusCode);
  }
  return statuses;
}

const letTimePass = (span: string) =>
  app.deps.pool.query(
    `update mail_receiver_caps set taken =
      (select coalesce(array_agg(moment - $1::interval), '{}') from unnest(taken) as moment)`,
    [span],
  );

test('S17 25 tries a day for an address over all places and codes; the owner is mailed once', async () => {
  const email = 'guessed@example.com';
  const statuses = await guess(email, 12);
  await letTimePass('61 minutes');
  statuses.push(...(await guess(email, 12)));
  await letTimePass('12 hours');
  statuses.push(...(await guess(email, 12)));
  const looked = statuses.filter((status) => status !== 429);
  expect(looked.length).toBeGreaterThan(20);
  expect(looked.length).toBeLessThanOrEqual(25);
  await mailbox.quiet();
  const notices = (await mailbox.all(email)).filter(({ kind }) => kind === 'security-notice');
  expect(notices).toHaveLength(1);
});

test('S17 after five wrong tries the right code is refused; a new code works', async () => {
  const email = 'clumsy@example.com';
  const browser = openBrowser(app, address(60));
  await browser.post('/api/verifyEmail', { email });
  const right = await mailbox.code(email);
  for (let turn = 0; turn < 5; turn += 1)
    expect(codeOf(await check(browser, email, wrongFor(right)))).toBe('wrong_code');
  const late = await check(browser, email, right);
  expect(codeOf(late)).toBe('too_many_tries');
  expect(Number(late.headers['retry-after'])).toBeLessThanOrEqual(600);
  await browser.post('/api/verifyEmail', { email });
  expect((await check(browser, email, await mailbox.code(email, 2))).statusCode).toBe(200);
});

test('S17 tries at the same moment are each counted', async () => {
  const email = 'parallel@example.com';
  const browser = openBrowser(app, address(61));
  await browser.post('/api/verifyEmail', { email });
  const answers = await Promise.all(Array.from({ length: 30 }, () => check(browser, email, '00000')));
  expect(answers.filter(({ statusCode }) => statusCode !== 429)).toHaveLength(5);
});

test('G11 wrong guesses from many places do not lock out the owner: their code works', async () => {
  const email = 'owner@example.com';
  const owner = openBrowser(app, address(62));
  await owner.post('/api/verifyEmail', { email });
  const right = await mailbox.code(email);
  await guess(email, 8);
  for (let turn = 0; turn < 60; turn += 1) await check(openBrowser(app, address(turn)), email, '00000');
  expect((await check(owner, email, right)).statusCode).toBe(200);
});

test('S88 one address gets four codes an hour from all places together; the refusal says how long to wait', async () => {
  const email = 'flooded@example.com';
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      openBrowser(app, address(index)).post('/api/verifyEmail', { email }),
    ),
  );
  const sent = answers.filter(({ statusCode }) => statusCode === 200);
  expect(sent).toHaveLength(4);
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
    expect(codeOf(answer)).toBe('too_many_codes');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_000);
  }
  await mailbox.quiet();
  expect(await mailbox.all(email)).toHaveLength(4);
});

test('G10 one address block reaches its own limit before it uses up another person’s codes', async () => {
  const email = 'shared@example.com';
  const statuses: number[] = [];
  for (let turn = 0; turn < 6; turn += 1)
    statuses.push((await openBrowser(app, address(70)).post('/api/verifyEmail', { email })).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
  expect((await openBrowser(app, address(71)).post('/api/verifyEmail', { email })).statusCode).toBe(200);
});

test('G10 a browser that has proven the address before gets its code, whatever strangers have used up', async () => {
  const email = 'returning@example.com';
  const browser = openBrowser(app, address(80));
  await browser.post('/api/verifyEmail', { email });
  await check(browser, email, await mailbox.code(email));
  await app.deps.db.deleteFrom('email_codes').where('email', '=', email).execute();
  for (let place = 0; place < 6; place += 1)
    await openBrowser(app, address(place)).post('/api/verifyEmail', { email });
  expect((await openBrowser(app, address(81)).post('/api/verifyEmail', { email })).statusCode).toBe(429);
  expect((await browser.post('/api/verifyEmail', { email })).statusCode).toBe(200);
});

test('G12 all spellings of one address share one limit of codes', async () => {
  const ask = (email: string, place: number) =>
    openBrowser(app, address(place)).post('/api/verifyEmail', { email });
  const spelled = [
    'd.o.t@gmail.com',
    'dot+1@gmail.com',
    'dot@googlemail.com',
    'do.t+x@gmail.com',
    'dot@gmail.com',
  ];
  const statuses = [];
  for (const [place, email] of spelled.entries()) statuses.push((await ask(email, 90 + place)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
});

test('the database stores codes only as keyed hashes', async () => {
  const email = 'hashed@example.com';
  await openBrowser(app).post('/api/verifyEmail', { email });
  const code = await mailbox.code(email);
  const { rows } = await app.deps.pool.query('select * from email_codes where email = $1', [email]);
  expect(JSON.stringify(rows)).not.toContain(code);
});

test('T19 a code mail is in the language of the page that asked, else of the browser', async () => {
  const subjectFor = async (name: string, body: object, headers: Record<string, string>) => {
    const email = `${name}@example.com`;
    await openBrowser(app, address(200)).post('/api/verifyEmail', { email, ...body }, { headers });
    return (await mailbox.newest(email, 'code')).subject;
  };
  const chinese = { 'accept-language': 'zh-CN,zh;q=0.9' };
  expect(await subjectFor('page-zh', { lang: 'zh' }, {})).toMatch(/验证码/);
  expect(await subjectFor('browser-zh', {}, chinese)).toMatch(/验证码/);
  expect(await subjectFor('chosen-en', {}, { ...chinese, cookie: 'lang=en' })).toMatch(/code/);
  expect(await subjectFor('page-en', { lang: 'en' }, chinese)).toMatch(/code/);
  expect(await subjectFor('neither', {}, { 'accept-language': 'de' })).toMatch(/code/);
});
