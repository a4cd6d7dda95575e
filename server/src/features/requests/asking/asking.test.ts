/** Asking for files: what is stored, what a plan allows, and that a second try asks once. */
import { randomUUID } from 'node:crypto';
import { MONTH_S } from '@waybill/contract/expiry';
import { plans } from '@waybill/contract/plans';
import { isSlug } from '@waybill/contract/slugs';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { codeOf, openBrowser } from '../../../../test/browser.ts';
import { suspendUser } from '../../accounts/index.ts';
import { openRequests, type Requests } from '../requests.suite.ts';

let app: TestApp;
let requests: Requests;
beforeAll(async () => {
  app = await testApp();
  requests = openRequests(app);
});

const HOUR_MS = 3_600_000;

test('D04 createRequest: the request has its items, its people and a link, and the people become contacts', async () => {
  const user = await app.makeUser();
  const deadline = requests.weekFromNow - 24 * HOUR_MS;
  const asked = await requests.ask(user, {
    title: '  Papers for March ',
    message: 'Please, by Friday',
    sendAs: 'email',
    emailTo: [{ email: 'Ana@One.example', name: 'Ana' }, 'ben@two.example', 'ana@one.example'],
    items: [
      { name: 'Bank statement', note: 'All pages', kinds: ['pdf', 'pdf'] },
      { name: 'Photos', required: false, least: 2, most: 6 },
    ],
    deadline,
    password: 'a lock',
    maxBytes: 5_000_000,
    asks: { verified: true, email: false },
    lang: 'zh',
    remindBefore: true,
  });
  expect(asked).toMatchObject({
    title: 'Papers for March',
    message: 'Please, by Friday',
    state: 'open',
    lang: 'zh',
    sendAs: 'email',
    deadline,
    expiryDate: requests.weekFromNow,
    maxBytes: 5_000_000,
    locked: true,
    remindBefore: true,
    // A verified address is asked for.
    asks: { name: true, email: true, verified: true, company: false },
    items: [
      { name: 'Bank statement', note: 'All pages', required: true, kinds: ['pdf'], least: 1, most: 500 },
      { name: 'Photos', note: '', required: false, kinds: [], least: 2, most: 6 },
    ],
    revision: 0,
    people: 2,
    complete: 0,
    toReview: 0,
    files: 0,
    bytes: 0,
    lastAt: null,
  });
  expect(isSlug(asked.slug)).toBe(true);
  expect(asked.linkUrl).toBe(`${app.deps.config.publicUrl}/r/${asked.slug}`);
  const opened = await requests.open(user, asked.slug);
  expect(opened.request).toEqual(asked);
  expect(opened.people).toMatchObject([
    { email: 'ana@one.example', name: 'Ana', invited: true, verified: false, openedAt: null },
    { email: 'ben@two.example', name: '', invited: true },
  ]);
  expect(opened.people.every(({ _id }) => /^[\w-]{22}$/.test(_id))).toBe(true);
  expect(JSON.stringify(opened)).not.toMatch(/argon2|password/);
  const book = await app.deps.db
    .selectFrom('contacts')
    .select('email')
    .where('user_id', '=', user.id)
    .execute();
  expect(book.map(({ email }) => email).toSorted()).toEqual(['ana@one.example', 'ben@two.example']);
});

test('D04 createRequest: a second call with the same key, also at the same moment, answers the same request', async () => {
  const user = await app.makeUser();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => requests.ask(user, { key })));
  answers.push(await requests.ask(user, { key, title: 'Another title' }));
  expect(new Set(answers.map(({ slug }) => slug)).size).toBe(1);
  expect((await requests.ask(await app.makeUser(), { key })).slug).not.toBe(answers[0]?.slug);
});

test('D04 B07 createRequest: the monthly count of the plan holds when all are asked at once', async () => {
  const user = await app.makeUser();
  const most = plans.free.monthlyRequests ?? 0;
  const answers = await Promise.all(Array.from({ length: 3 * most }, () => requests.create(user)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(most);
  expect(new Set(answers.filter(({ statusCode }) => statusCode !== 200).map(codeOf))).toEqual(
    new Set(['monthly_limit']),
  );
});

test('D04 createRequest: expiry, deadline, people and password are refused by the rules of the plan', async () => {
  const [user, paying] = [await app.makeUser(), await app.makeUser({ role: 'pro' })];
  const refusal = async (body: object, by = user) => {
    const answer = await requests.create(by, body);
    return { code: codeOf(answer), fields: answer.json().error?.fields };
  };
  const now = Date.now();
  const inAMonth = now + MONTH_S * 1000;
  expect((await refusal({ expiryDate: inAMonth })).code).toBe('plan_required');
  expect((await requests.create(paying, { expiryDate: inAMonth })).statusCode).toBe(200);
  for (const expiryDate of [now - 1, now + HOUR_MS / 6, now + 13 * MONTH_S * 1000, 8.64e15 + 1])
    expect((await refusal({ expiryDate }, paying)).code).toBe('bad_expiry');
  expect(await refusal({ deadline: requests.weekFromNow + 1 })).toEqual({
    code: 'invalid_input',
    fields: { deadline: 'after_expiry' },
  });
  expect((await refusal({ deadline: now - 1 })).fields).toEqual({ deadline: 'past' });
  expect((await refusal({ sendAs: 'email' })).code).toBe('invalid_recipients');
  const emailTo = Array.from({ length: plans.free.emailTo + 1 }, (_, n) => `p${n}@example.com`);
  expect(await refusal({ emailTo })).toMatchObject({ code: 'too_many_recipients', fields: { excess: '1' } });
  expect((await refusal({ password: 'abc' })).fields).toEqual({ password: 'short' });
  expect((await refusal({ title: ' ' })).code).toBe('invalid_input');
  await suspendUser(app.deps.db, user.id);
  expect((await refusal({})).code).toBe('suspended');
});

test('D04 createRequest: an upload never gets the number of a request, nor a request that of an upload', async () => {
  const user = await app.makeUser();
  const { slug } = await requests.ask(user);
  const draft = {
    id: 'd'.repeat(22),
    owner: user.id,
    user_id: user.id,
    browser: null,
    block: null,
    email: null,
    type: 'userUpload' as const,
    idempotency_key: null,
    region: 'oss-cn-hongkong' as const,
    prefix: 'p/',
    bytes: 1,
    file_count: 1,
    expires_at: new Date(),
    ended_at: null,
    cleared_at: null,
  };
  const taken = await app.deps.db
    .insertInto('drafts')
    .values({ ...draft, slug })
    .returning('id')
    .execute();
  expect(taken).toEqual([]);
  await app.deps.db
    .insertInto('drafts')
    .values({ ...draft, slug: 'abcdefg' })
    .execute();
  const rows = await app.deps.db
    .insertInto('requests')
    .values({
      slug: 'abcdefg',
      user_id: user.id,
      owner: user.id,
      idempotency_key: null,
      lang: 'en',
      send_as: 'link',
      title: 'T',
      message: '',
      region: 'oss-cn-hongkong',
      password_hash: null,
      ask_name: true,
      ask_email: true,
      ask_verified: false,
      ask_company: false,
      deadline: null,
      expires_at: new Date(),
      max_bytes: null,
      remind_before: false,
      repeats: 'never',
    })
    .returning('id')
    .execute();
  expect(rows).toEqual([]);
});

test('D04 S32 openRequest: another user, and a number that is none, answer 404', async () => {
  const [user, other] = [await app.makeUser(), await app.makeUser()];
  const { slug } = await requests.ask(user);
  const open = (path: string) => openBrowser(app).ask('GET', `/api/requests/${path}`, other);
  expect(codeOf(await open(slug))).toBe('not_found');
  expect(codeOf(await open('nothing'))).toBe('not_found');
});

test('K37 createRequest: without lang it has the language that the account chose for requests, else its own', async () => {
  const user = await app.makeUser({ lang: 'zh' });
  expect(await requests.ask(user, {})).toMatchObject({ lang: 'zh' });
  expect(await requests.ask(user, { lang: 'en' })).toMatchObject({ lang: 'en' });
  await app.deps.db
    .updateTable('users')
    .set({ request_settings: JSON.stringify({ lang: 'en' }) })
    .where('id', '=', user.id)
    .execute();
  expect(await requests.ask(user, {})).toMatchObject({ lang: 'en' });
});
