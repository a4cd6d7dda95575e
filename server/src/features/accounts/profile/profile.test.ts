import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { codeOf } from '../../../../test/browser.ts';
import { sampleMail } from '../../../../test/mails.ts';
import { startWorker } from '../../../jobs/worker.ts';
import type { MailKind } from '../../../mail/kinds.ts';
import { postMail } from '../../../mail/post.ts';
import { tasks } from '../../../worker.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const call = (method: 'POST' | 'PATCH', url: string, user: TestUser | undefined, payload: object) =>
  app.inject({
    method,
    url,
    payload,
    headers: user === undefined ? {} : { authorization: `Bearer ${user.token}` },
  });

const update = (user: TestUser | undefined, payload: object) =>
  call('POST', '/api/updateProfile', user, payload);

const region = (user: TestUser, payload: object) => call('PATCH', '/api/settings/region', user, payload);

const eventsOf = (user: TestUser) =>
  app.deps.db.selectFrom('events').select('kind').where('account_id', '=', user.id).execute();

describe('the profile', () => {
  test('C32 an update changes the given fields and leaves the others', async () => {
    const user = await app.makeUser({ fullName: 'Anna' });
    const answer = await update(user, {
      userid: user.id,
      greetingName: ' Ann ',
      company: '寰宇',
      lang: 'zh',
    });
    expect(answer.json().user).toMatchObject({
      _id: user.id,
      fullName: 'Anna',
      greetingName: 'Ann',
      company: '寰宇',
      lang: 'zh',
      notifyMails: true,
    });
    expect(await eventsOf(user)).toEqual([{ kind: 'account.profile_changed' }]);
    expect((await update(user, {})).json().user.company).toBe('寰宇');
    expect(await eventsOf(user)).toHaveLength(1);
  });

  test('C32 updateProfile: hints stay closed until they are opened again, and unknown ones are refused', async () => {
    const user = await app.makeUser();
    const hintsAfter = async (payload: object) => (await update(user, payload)).json().user.closedHints;
    expect(await hintsAfter({})).toEqual([]);
    expect(await hintsAfter({ closedHints: ['name', 'first_steps'] })).toEqual(['first_steps', 'name']);
    expect(await hintsAfter({ fullName: 'Mei' })).toEqual(['first_steps', 'name']);
    expect(await hintsAfter({ closedHints: ['name'] })).toEqual(['name']);
    expect((await update(user, { closedHints: ['everything'] })).statusCode).toBe(400);
  });

  test('a name is stored as one line, and template syntax in it stays text', async () => {
    const user = await app.makeUser();
    const answer = await update(user, {
      fullName: 'Mei\r\nBcc: x@example.com\u0007\u202e{{7*7}}',
      company: '<script>alert(1)</script>',
    });
    expect(answer.json().user).toMatchObject({
      fullName: 'Mei Bcc: x@example.com {{7*7}}',
      company: '<script>alert(1)</script>',
    });
    expect((await update(user, { fullName: 'Mei\u0000' })).statusCode).toBe(400);
  });

  test('updateProfile refuses role, status, email and isAdmin', async () => {
    const user = await app.makeUser();
    const claims = { role: 'teamelite', status: 'pre_checkout', email: 'x@example.com', isAdmin: true };
    const answer = await update(user, { fullName: 'Mei', ...claims });
    expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([400, Object.keys(claims)]);
    expect((await update(user, {})).json().user).toMatchObject({
      role: 'free',
      status: 'unpaid',
      email: user.email,
      fullName: '',
    });
  });

  test('changing another user answers 403, and without a session 401', async () => {
    const [user, other] = [await app.makeUser(), await app.makeUser()];
    expect((await update(user, { userid: other.id, fullName: 'x' })).statusCode).toBe(403);
    expect((await region(user, { userid: other.id, region: 'oss-eu-central-1' })).statusCode).toBe(403);
    expect((await update(undefined, { fullName: 'x' })).statusCode).toBe(401);
    expect(await eventsOf(other)).toEqual([]);
    expect(await eventsOf(user)).toEqual([]);
  });

  test.each([{ fullName: 'x'.repeat(101) }, { lang: 'de' }, { notifyMails: 'no' }, { company: {} }])(
    'an invalid field is refused: %j',
    async (payload) => {
      expect((await update(await app.makeUser(), payload)).statusCode).toBe(400);
    },
  );
});

describe('the settings for requests', () => {
  const settings = async (user: TestUser, requestSettings: object) => {
    const answer = await update(user, { requestSettings });
    return answer.statusCode === 200 ? answer.json().user.requestSettings : codeOf(answer);
  };

  test('C32 X08 a change keeps the other settings, and the language is the account’s until it is chosen', async () => {
    const user = await app.makeUser();
    const first = { lang: 'en', expiryDays: 7, notify: 'all' };
    const asks = { name: true, email: true, verified: false, company: false };
    expect(await settings(user, {})).toEqual({ ...first, asks });
    expect((await update(user, { lang: 'zh' })).json().user.requestSettings.lang).toBe('zh');
    expect(await settings(user, { notify: 'fulfilled', lang: 'en' })).toMatchObject({ notify: 'fulfilled' });
    expect(await settings(user, { asks: { ...asks, email: false, verified: true } })).toEqual({
      ...first,
      notify: 'fulfilled',
      asks: { ...asks, email: false },
    });
  });

  test('X08 the expiry is limited by the plan, and nothing is kept of a refused change', async () => {
    const [free, paid] = [await app.makeUser(), await app.makeUser({ role: 'personal' })];
    expect(await settings(free, { expiryDays: 30, notify: 'never' })).toBe('plan_required');
    expect(await settings(free, {})).toMatchObject({ expiryDays: 7, notify: 'all' });
    expect(await settings(paid, { expiryDays: 365 })).toMatchObject({ expiryDays: 365 });
    for (const wrong of [
      { expiryDays: 366 },
      { expiryDays: 0 },
      { lang: 'de' },
      { notify: 'often' },
      { role: 'x' },
    ])
      expect(await settings(paid, wrong)).toBe('invalid_input');
  });
});

describe('the region', () => {
  test('C28 a region that can be chosen is stored, and any other is refused', async () => {
    const user = await app.makeUser();
    const answer = await region(user, { userid: user.id, region: 'oss-eu-central-1' });
    expect(answer.json().user.region).toBe('oss-eu-central-1');
    expect(await eventsOf(user)).toEqual([{ kind: 'account.profile_changed' }]);
    for (const wrong of ['oss-cn-hongkong-anon', 'moon', '', ['oss-eu-central-1']])
      expect((await region(user, { region: wrong })).statusCode).toBe(400);
  });
});

test('a user who turned notification mails off gets no notifications but still gets codes', async () => {
  const user = await app.makeUser();
  await update(user, { notifyMails: false });
  const post = (kind: MailKind) =>
    app.deps.db.transaction().execute((tx) =>
      postMail(tx, {
        to: user.email.toUpperCase(),
        lang: 'en',
        mail: sampleMail(kind),
      }),
    );
  await post('downloaded');
  await post('code');
  const worker = await startWorker(app.deps, 'test-instance', tasks, []);
  const states = async () =>
    app.deps.db
      .selectFrom('mails')
      .select(['kind', 'state'])
      .where('to_address', '=', user.email)
      .orderBy('kind')
      .execute();
  await expect.poll(states).toEqual([
    { kind: 'code', state: 'sent' },
    { kind: 'downloaded', state: 'suppressed' },
  ]);
  await worker.stop();
});
