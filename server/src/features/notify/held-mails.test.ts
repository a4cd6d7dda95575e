/** Mails that wait because their account has sent many: what its sender sees, what is refused, and who is warned. */
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../test/app.ts';
import { codeOf, openBrowser } from '../../../test/browser.ts';
import { openSends, type Sends } from '../../../test/sends.ts';
import { openRequests, type Requests } from '../requests/requests.suite.ts';

const OPERATOR = 'operator@example.com';

let app: TestApp;
let sends: Sends;
let requests: Requests;
beforeAll(async () => {
  app = await testApp({
    env: {
      OPERATOR_EMAIL: OPERATOR,
      MAIL_MAX_TO_ONE_PERSON_PER_HOUR: '2',
      MAIL_MAX_PER_NEW_ACCOUNT_PER_HOUR: '12',
    },
  });
  sends = await openSends(app);
  requests = openRequests(app);
});

const sendTo = async (user: TestUser, emailTo: readonly string[]) => {
  const answer = await sends.quicksend({ token: user.token }, await sends.upload(user), {
    sendAs: 'email',
    emailTo,
  });
  return answer.json().transfer as { slug: string; _id: string };
};

const personIn = async (user: TestUser, slug: string, email: string) => {
  const { body } = await openBrowser(app).ask('GET', `/api/transfers/${slug}`, { token: user.token });
  const { recipients } = JSON.parse(body) as {
    recipients: { email: string; mail: string; mailAt?: number }[];
  };
  return recipients.find((person) => person.email === email);
};

test('H02 the third mail to one person waits: the sender sees until when, and nothing of it is lost', async () => {
  const mei = await app.makeUser({ role: 'pro' });
  const anna = 'anna@example.com';
  await sendTo(mei, [anna]);
  await sendTo(mei, [anna]);
  await sends.mailbox.newest(anna, 'transfer', 2);
  const { slug } = await sendTo(mei, [anna, 'ben@example.com']);
  await sends.mailbox.newest('ben@example.com', 'transfer');
  await expect.poll(async () => (await personIn(mei, slug, anna))?.mailAt).toBeGreaterThan(Date.now());
  expect(await personIn(mei, slug, anna)).toMatchObject({ mail: 'waiting' });
  expect(await personIn(mei, slug, 'ben@example.com')).not.toHaveProperty('mailAt');
  expect(await sends.mailbox.all(anna)).toHaveLength(2);
  await expect
    .poll(() =>
      app.deps.db
        .selectFrom('events')
        .select('data')
        .where('kind', '=', 'transfer.mail_changed')
        .where('account_id', '=', mei.id)
        .execute()
        .then((events) => events.map(({ data }) => data.mail)),
    )
    .toContain('waiting');
  const { rows } = await app.deps.db
    .selectFrom('mails')
    .select(['state', 'give_up_at', 'held_until'])
    .where('to_address', '=', anna)
    .where('state', '=', 'waiting')
    .execute()
    .then((found) => ({ rows: found }));
  expect(rows).toHaveLength(1);
  expect(rows[0]?.give_up_at.getTime()).toBeGreaterThan(rows[0]?.held_until?.getTime() ?? Number.NaN);
});

test('H02 adding a person who was mailed too often is refused with a time, and mailing them again is skipped with one', async () => {
  const mei = await app.makeUser({ role: 'pro' });
  const carl = 'carl@example.com';
  await sendTo(mei, [carl]);
  await sendTo(mei, [carl]);
  await sends.mailbox.newest(carl, 'transfer', 2);
  const { slug } = await sendTo(mei, ['dora@example.com']);
  const again = await openBrowser(app).post(
    '/api/SendTransferEmail',
    { slug, emailTo: [carl, 'eve@example.com'] },
    { token: mei.token },
  );
  expect(again.json()).toMatchObject({ mailed: 1, skipped: [{ email: carl }] });
  expect(again.json().skipped[0].mailableAt).toBeGreaterThan(Date.now());
  const asked = await requests.ask(mei, { sendAs: 'email', emailTo: ['dora@example.com'] });
  const refused = await requests.act(mei, asked.slug, 'people', { emailTo: [carl] });
  expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'mailed_too_often']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await requests.open(mei, asked.slug)).people).toHaveLength(1);
  // Those who are asked already stay as they are, and do not count.
  const known = await requests.act(mei, asked.slug, 'people', { emailTo: ['dora@example.com'] });
  expect(known.statusCode).toBe(200);
});

test('H02 a request to someone who was mailed too often is kept, and its owner sees when they are asked', async () => {
  const mei = await app.makeUser({ role: 'pro' });
  const finn = 'finn@example.com';
  for (let n = 0; n < 2; n += 1) await sendTo(mei, [finn]);
  await sends.mailbox.newest(finn, 'transfer', 2);
  const asked = await requests.ask(mei, { sendAs: 'email', emailTo: [finn] });
  const finnIn = async () => (await requests.open(mei, asked.slug)).people[0];
  await expect.poll(async () => (await finnIn())?.mailAt).toBeGreaterThan(Date.now());
  expect(await finnIn()).toMatchObject({ mail: 'queued' });
});

test('H02 the operator is warned once a day of an account that has used up its mails', async () => {
  const busy = await app.makeUser({ email: 'busy@huanyu.example' });
  for (let turn = 0; turn < 3; turn += 1)
    await sendTo(
      busy,
      Array.from({ length: 6 }, (_, n) => `t${turn}-${n}@d${n}.example`),
    );
  const warning = await sends.mailbox.newest(OPERATOR, 'mail-volume');
  expect(warning.text).toContain('the account busy@huanyu.example has sent 12 emails');
});
