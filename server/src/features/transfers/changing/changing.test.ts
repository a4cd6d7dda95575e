/** Changing a sent transfer: the rules of sending, conflicts, and what a change does to receivers. */
import { randomUUID } from 'node:crypto';
import { CUSTOM_MARKER_S, MONTH_S, WEEK_S, YEAR_S } from '@waybill/contract/expiry';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { codeOf, openBrowser } from '../../../../test/browser.ts';
import { endWaits } from '../../../../test/waits.ts';
import { openSends, type Sends } from '../sends.suite.ts';

let app: TestApp;
let sends: Sends;
beforeAll(async () => {
  app = await testApp();
  sends = await openSends(app);
});

const change = ({ token }: TestUser, slug: string, body: object) =>
  openBrowser(app).ask('PATCH', `/api/transfers/${slug}`, { token, body: { revision: 0, ...body } });
const extend = ({ token }: TestUser, slugs: readonly string[], by: unknown, key = randomUUID()) =>
  openBrowser(app).post('/api/transfers/extend', { slugs, by, key }, { token });
const set = (slug: string, changes: Record<string, unknown>) =>
  app.deps.db.updateTable('transfers').set(changes).where('slug', '=', slug).execute();
const rowOf = (slug: string) =>
  app.deps.db.selectFrom('transfers').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow();
const kindsOf = async (id: string) =>
  (
    await app.deps.db
      .selectFrom('transfer_history')
      .select('kind')
      .where('transfer_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);
const open = (slug: string, more: object = {}, browser = openBrowser(app, '198.18.30.1')) =>
  browser.post('/v1/getDownload', { slug, ...more });

describe('X07 changeTransfer', () => {
  test('X07 title, message, password, expiry and reminder change in one call, are recorded, and reach receivers', async () => {
    const user = await app.makeUser({ role: 'pro' });
    const { slug, _id } = await sends.send(user, { title: 'Old', message: 'Hello' });
    const answer = await change(user, slug, {
      title: '  New   title ',
      message: 'Hi',
      password: 'harbour',
      expirySeconds: MONTH_S,
      remindBefore: true,
    });
    expect(answer.statusCode).toBe(200);
    const { transfer, revision, remindBefore, previousExpiry } = answer.json();
    expect(transfer).toMatchObject({ title: 'New title', message: 'Hi', locked: true });
    expect([revision, remindBefore]).toEqual([1, true]);
    expect(transfer.expiryDate - Date.now()).toBeGreaterThan((MONTH_S - 60) * 1000);
    expect(transfer.expiryDate - previousExpiry).toBeGreaterThan((MONTH_S - WEEK_S - 60) * 1000);
    expect(await kindsOf(_id)).toEqual([
      'sent',
      'title_changed',
      'message_changed',
      'password',
      'expiry_moved',
      'remind_before',
    ]);
    expect(codeOf(await open(slug))).toBe('locked');
    expect((await open(slug, { password: 'harbour' })).json()).toMatchObject({ title: 'New title' });
    // Repeated, because its answer was lost.
    const again = await change(user, slug, {
      title: 'New title',
      password: 'harbour',
      expirySeconds: MONTH_S,
    });
    expect([again.statusCode, again.json().revision]).toEqual([200, 1]);
    expect(await kindsOf(_id)).toHaveLength(6);
  });

  test('X07 a new or removed password ends the access of those who gave the old one', async () => {
    const user = await app.makeUser();
    const { slug } = await sends.send(user, { password: 'first one' });
    const browser = openBrowser(app, '198.18.30.2');
    expect((await open(slug, { password: 'first one' }, browser)).statusCode).toBe(200);
    expect((await open(slug, {}, browser)).statusCode).toBe(200);
    await change(user, slug, { password: 'second one' });
    expect(codeOf(await open(slug, {}, browser))).toBe('locked');
    expect(codeOf(await open(slug, { password: 'first one' }, browser))).toBe('wrong_password');
    await endWaits(app);
    expect((await open(slug, { password: 'second one' }, browser)).statusCode).toBe(200);
    await change(user, slug, { revision: 1, password: null });
    expect((await open(slug)).json()).toMatchObject({ slug });
    for (const password of ['', 'abc', 'x'.repeat(129)])
      expect(codeOf(await change(user, slug, { revision: 2, password }))).toBe('invalid_input');
  });

  test('X07 two tabs that change different fields both succeed, and the second change of a field is answered with the newer value', async () => {
    const user = await app.makeUser();
    const { slug } = await sends.send(user, { title: 'Old' });
    expect((await change(user, slug, { title: 'Mine' })).json().revision).toBe(1);
    expect((await change(user, slug, { message: 'Theirs' })).json().revision).toBe(2);
    const late = await change(user, slug, { title: 'Theirs', password: 'harbour' });
    expect([late.statusCode, late.json().error]).toMatchObject([
      409,
      { code: 'conflict', fields: { title: 'Mine' } },
    ]);
    expect(await rowOf(slug)).toMatchObject({ title: 'Mine', message: 'Theirs', password_hash: null });
    expect((await change(user, slug, { revision: 2, title: 'Theirs' })).json().transfer.title).toBe('Theirs');
  });

  test('X07 of fifty changes at once of the same field one wins, and of different fields none is lost', async () => {
    const user = await app.makeUser();
    const { slug, _id } = await sends.send(user);
    const titles = Array.from({ length: 50 }, (_, n) => change(user, slug, { title: `Title ${n}` }));
    const others = [change(user, slug, { message: 'Kept' }), change(user, slug, { remindBefore: true })];
    const answers = await Promise.all([...titles, ...others]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.slice(0, 50).filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.slice(0, 50).filter((status) => status === 409)).toHaveLength(49);
    expect(statuses.slice(50)).toEqual([200, 200]);
    const row = await rowOf(slug);
    const winner = answers[statuses.indexOf(200)]?.json().transfer.title;
    expect(row).toMatchObject({ title: winner, message: 'Kept', remind_before: true, revision: 3 });
    const lost = answers.find(({ statusCode }) => statusCode === 409)?.json().error.fields;
    expect(lost).toEqual({ title: winner });
    expect((await kindsOf(_id)).sort()).toEqual([
      'message_changed',
      'remind_before',
      'sent',
      'title_changed',
    ]);
  });

  test('S40 an expiry out of range, malformed or beyond the plan is refused, and nothing is stored', async () => {
    const [pro, free] = [await app.makeUser({ role: 'pro' }), await app.makeUser()];
    const [paid, unpaid] = [(await sends.send(pro)).slug, (await sends.send(free)).slug];
    const before = [await rowOf(paid), await rowOf(unpaid)];
    const now = Date.now();
    const date = (expiryDate: unknown) => ({ expirySeconds: CUSTOM_MARKER_S, expiryDate });
    for (const bad of [
      date(now + 29 * 60_000),
      date(now + 366 * 86_400_000),
      date(Math.floor(now / 1000) + 86_400),
      date(-1),
      date(undefined),
      { expirySeconds: 12 },
      { expirySeconds: -1 },
    ])
      expect([codeOf(await change(pro, paid, bad)), bad]).toEqual(['bad_expiry', bad]);
    for (const bad of [{ expirySeconds: 'week' }, date('tomorrow'), date(null), { expirySeconds: null }])
      expect(codeOf(await change(pro, paid, bad))).toBe('invalid_input');
    const raw = await app.inject({
      method: 'PATCH',
      url: `/api/transfers/${paid}`,
      headers: { authorization: `Bearer ${pro.token}`, 'content-type': 'application/json' },
      payload: '{"revision":0,"expirySeconds":1e400}',
    });
    expect(raw.statusCode).toBe(400);
    for (const beyond of [{ expirySeconds: YEAR_S }, date(now + 86_400_000)])
      expect(codeOf(await change(free, unpaid, beyond))).toBe('plan_required');
    expect([await rowOf(paid), await rowOf(unpaid)]).toEqual(before);
    expect((await change(pro, paid, date(now + 31 * 60_000))).statusCode).toBe(200);
  });

  test('S38 a new expiry brings an expired transfer back while its files exist, and not after', async () => {
    const user = await app.makeUser();
    const { slug } = await sends.send(user);
    await set(slug, { expires_at: new Date(Date.now() - 1_000), expired_told_at: new Date() });
    expect(codeOf(await open(slug))).toBe('transfer_expired');
    expect((await change(user, slug, { expirySeconds: WEEK_S })).statusCode).toBe(200);
    expect((await open(slug)).statusCode).toBe(200);
    expect((await rowOf(slug)).expired_told_at).toBeNull();
    for (const [ended, code] of [
      [{ released_at: new Date(), expires_at: new Date(0) }, 'transfer_expired'],
      [{ released_at: null, deleted_at: new Date() }, 'transfer_deleted'],
      [{ deleted_at: null, taken_down_at: new Date() }, 'taken_down'],
    ] as const) {
      await set(slug, ended);
      expect(codeOf(await change(user, slug, { revision: 9, expirySeconds: WEEK_S, title: 'x' }))).toBe(code);
      expect((await extend(user, [slug], 'most')).json().results).toMatchObject([{ outcome: 'gone' }]);
    }
  });
});

describe('X07 extendTransfers', () => {
  test('X07 each transfer gets its own outcome, a repeated call extends once, and the old date can be set back on any plan', async () => {
    const [user, other] = [await app.makeUser(), await app.makeUser()];
    const [soon, fresh, theirs] = [
      (await sends.send(user)).slug,
      (await sends.send(user)).slug,
      (await sends.send(other)).slug,
    ];
    const old = new Date(Date.now() + 3_600_000);
    await set(soon, { expires_at: old });
    const before = await rowOf(theirs);
    const key = randomUUID();
    const asked = [soon, fresh, theirs, 'nothing', soon];
    const answers = await Promise.all(Array.from({ length: 6 }, () => extend(user, asked, WEEK_S, key)));
    for (const answer of answers) {
      const { results } = answer.json();
      expect(results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
        'extended',
        'unchanged',
        'not_found',
        'not_found',
        'extended',
      ]);
      expect(results[0]).toMatchObject({ slug: soon, previousExpiry: old.getTime(), revision: 1 });
    }
    expect(await rowOf(theirs)).toEqual(before);
    expect(codeOf(await extend(user, [soon], MONTH_S))).toBe('plan_required');
    const undo = { revision: 1, expirySeconds: CUSTOM_MARKER_S, expiryDate: old.getTime() };
    const undone = await change(user, soon, undo);
    expect(undone.json()).toMatchObject({ transfer: { expiryDate: old.getTime() }, revision: 2 });
    await change(user, soon, { revision: 2, expirySeconds: WEEK_S });
    await set(soon, { expiry_moved_at: new Date(Date.now() - 61_000) });
    expect(codeOf(await change(user, soon, { ...undo, revision: 3 }))).toBe('plan_required');
  });
});

describe('S32 changes of another user’s transfer', () => {
  test('S32 every call that changes a transfer answers 404 for another user’s, and changes nothing', async () => {
    const [owner, other] = [await app.makeUser(), await app.makeUser({ role: 'pro' })];
    const { slug, _id } = await sends.send(owner, { sendAs: 'email', emailTo: ['a@example.com'] });
    await sends.mailbox.quiet();
    const state = async () => [
      await rowOf(slug),
      await app.deps.db.selectFrom('recipients').selectAll().where('transfer_id', '=', _id).execute(),
      await kindsOf(_id),
    ];
    const before = await state();
    const at = `/api/transfers/${slug}`;
    const calls = [
      ['PATCH', at, { revision: 0, title: 'Taken', password: 'harbour', expirySeconds: WEEK_S }],
      ['POST', `${at}/recipients/remove`, { email: 'a@example.com' }],
      ['POST', `${at}/recipients/restore`, { email: 'a@example.com' }],
      ['POST', `${at}/recipients/fix`, { email: 'a@example.com', newEmail: 'mine@example.com' }],
      ['POST', `${at}/remind`, {}],
      ['POST', `${at}/extensions/${randomUUID()}`, undefined],
      ['GET', at, undefined],
      ['GET', `${at}/timeline`, undefined],
      ['GET', `${at}/tracking.csv`, undefined],
    ] as const;
    for (const [method, url, body] of calls) {
      const asking = body === undefined ? {} : { body };
      const theirs = await openBrowser(app).ask(method, url, { token: other.token, ...asking });
      expect([url, theirs.statusCode, codeOf(theirs)]).toEqual([url, 404, 'not_found']);
      const unknown = await openBrowser(app).ask(method, url.replace(slug, '2345678'), {
        token: other.token,
        ...asking,
      });
      const shape = ({ code, message }: { code: string; message: string }) => ({ code, message });
      expect(shape(unknown.json().error)).toEqual(shape(theirs.json().error));
      const visitor = await openBrowser(app).ask(method, url, asking);
      expect([url, visitor.statusCode]).toEqual([url, 401]);
    }
    const forged = { senderId: owner.id, revision: 0, title: 'Taken' };
    expect((await change(other, slug, forged)).statusCode).toBe(400);
    expect(await state()).toEqual(before);
  });
});

test('X07 changes are announced to the sender’s open pages only', async () => {
  const user = await app.makeUser();
  const { slug, _id } = await sends.send(user);
  await change(user, slug, { title: 'New' });
  const { rows } = await sql<{ account_id: string; data: object }>`
    select account_id, data from events where kind = 'transfer.changed' and data->>'id' = ${_id}`.execute(
    app.deps.db,
  );
  expect(rows).toEqual([{ account_id: user.id, data: { id: _id, slug, revision: 1, fields: ['title'] } }]);
});
