/** More time for what has expired, and reports of what should not be here. */
import { EXTENSION_S } from '@waybill/contract/expiry';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../../test/app.ts';
import { type Browser, codeOf } from '../../../../test/browser.ts';
import { openReceiving, type Receiving } from '../receiving.suite.ts';
import { extensionToken } from './token.ts';

let receiving: Receiving;
beforeAll(async () => {
  receiving = await openReceiving();
});

const HOUR_MS = 3_600_000;
async function expired(body = {}): Promise<{ user: TestUser; slug: string }> {
  const user = await receiving.app.makeUser();
  const { slug } = await receiving.sends.send(user, body);
  await receiving.change(slug, { expires_at: new Date(Date.now() - HOUR_MS) });
  return { user, slug };
}
const ask = (slug: string, more: object = { email: 'ann@example.com' }, browser = receiving.stranger()) =>
  browser.post('/api/askExtension', { slug, ...more });
const use = (token: string, browser: Browser = receiving.stranger()) =>
  browser.post('/api/checkExtension', { token });
const eventsOf = async (kind: string, slug: string) =>
  (await receiving.app.deps.db.selectFrom('events').selectAll().where('kind', '=', kind).execute()).filter(
    ({ data }) => data.slug === slug,
  );
async function tokenFor(slug: string): Promise<string> {
  const [event] = await eventsOf('transfer.extension_asked', slug);
  return extensionToken(receiving.app.deps, String(event?.data.askId));
}

describe('T17 an extension', () => {
  test('P11 is asked for by a receiver, given once by the sender’s token, and opens the link again', async () => {
    const { slug, user } = await expired();
    expect((await ask(slug)).json()).toEqual({ asked: true });
    expect((await receiving.open(slug)).statusCode).toBe(410);
    const token = await tokenFor(slug);
    const before = Date.now();
    const answer = await use(token);
    expect(answer.json().receiverEmail).toBe('ann@example.com');
    expect(answer.json().expiryDate).toBeGreaterThanOrEqual(before + EXTENSION_S * 1000);
    expect((await receiving.open(slug)).statusCode).toBe(200);
    expect((await eventsOf('transfer.extended', slug))[0]).toMatchObject({
      account_id: user.id,
      data: { expiryDate: answer.json().expiryDate },
    });
    const again = await use(token);
    expect([again.statusCode, codeOf(again)]).toEqual([410, 'link_expired']);
  });

  test('C12 a token works once, even when it is used many times at the same moment', async () => {
    const { slug } = await expired();
    await ask(slug);
    const token = await tokenFor(slug);
    const answers = await Promise.all(Array.from({ length: 8 }, () => use(token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await eventsOf('transfer.extended', slug)).toHaveLength(1);
  });

  test('the token is neither in the database nor in an event', async () => {
    const { slug } = await expired();
    await ask(slug);
    const token = await tokenFor(slug);
    const rows = await receiving.app.deps.db.selectFrom('extension_asks').selectAll().execute();
    const events = await eventsOf('transfer.extension_asked', slug);
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify([rows, events])).not.toContain(token);
  });

  test('a personal link says whom to tell; any other has to', async () => {
    const { slug } = await expired({ emailTo: ['joris@example.com'] });
    const { id } = await receiving.app.deps.db
      .selectFrom('recipients')
      .innerJoin('transfers', 'transfers.id', 'recipients.transfer_id')
      .select('recipients.id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    expect(codeOf(await ask(slug, {}))).toBe('invalid_input');
    expect((await ask(slug, { user: id })).statusCode).toBe(200);
    expect((await eventsOf('transfer.extension_asked', slug))[0]?.data.email).toBe('joris@example.com');
  });

  test('S88 the same request is mailed to the sender once, and at most five a day', async () => {
    const { slug } = await expired();
    for (let n = 0; n < 3; n += 1) await ask(slug);
    expect(await eventsOf('transfer.extension_asked', slug)).toHaveLength(1);
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(codeOf(await ask(slug, { email: `p${n}@example.com` })));
    expect(answers).toEqual([...Array(4), 'mail_capped', 'mail_capped']);
    expect(await eventsOf('transfer.extension_asked', slug)).toHaveLength(5);
  });

  test('only of what has expired and still has its bytes', async () => {
    const active = await receiving.sends.send(await receiving.app.makeUser());
    expect(codeOf(await ask(active.slug))).toBe('conflict');
    const past = new Date(Date.now() - HOUR_MS);
    for (const [changes, code] of [
      [{ released_at: past }, 'conflict'],
      [{ deleted_at: past }, 'transfer_deleted'],
      [{ taken_down_at: past }, 'taken_down'],
    ] as const) {
      const { slug } = await expired();
      await ask(slug);
      const token = await tokenFor(slug);
      await receiving.change(slug, changes);
      expect(codeOf(await ask(slug, { email: 'late@example.com' }))).toBe(code);
      expect(codeOf(await use(token))).toBe('link_expired');
    }
    expect(codeOf(await ask('2345678'))).toBe('not_found');
    for (const token of ['', 'x', 'A'.repeat(22), "' or 1=1--"])
      expect(codeOf(await use(token))).toBe('link_expired');
  });
});

test('T25 S94 anyone can report a transfer, also a locked one, up to a limit, and the sender gets no event', async () => {
  const { slug } = await receiving.sends.send(await receiving.app.makeUser(), { password: 'lock' });
  const browser = receiving.stranger();
  const report = (body: object) => browser.post('/api/reportAbuse', { slug, ...body });
  expect((await report({ reason: 'phishing', message: ' Looks wrong ' })).json()).toEqual({ reported: true });
  expect((await report({ reason: 'nonsense' })).statusCode).toBe(400);
  const rows = await receiving.app.deps.db
    .selectFrom('abuse_reports')
    .selectAll()
    .where('slug', '=', slug)
    .execute();
  expect(rows).toMatchObject([{ reason: 'phishing', message: 'Looks wrong', email: null }]);
  const [event] = await eventsOf('transfer.reported', slug);
  expect(event).toMatchObject({ account_id: null, data: { reportId: rows[0]?.id } });
  const answers = [];
  for (let n = 0; n < 10; n += 1) answers.push((await report({ reason: 'other' })).statusCode);
  expect(answers.at(-1)).toBe(429);
});
