/** Noting that a recipient saw the page through their own link. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../../../../test/browser.ts';
import { openReceiving, type Receiving } from '../receiving.suite.ts';

let receiving: Receiving;
beforeAll(async () => {
  receiving = await openReceiving();
});

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

async function sentToAnna(body: object = {}) {
  const { app, sends } = receiving;
  const user = await app.makeUser();
  const { slug, _id } = await sends.send(user, { emailTo: ['anna@example.com'], ...body });
  const { id } = await app.deps.db
    .selectFrom('recipients')
    .select('id')
    .where('transfer_id', '=', _id)
    .executeTakeFirstOrThrow();
  const openedAt = async () =>
    (
      await app.deps.db
        .selectFrom('recipients')
        .select('opened_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).opened_at;
  const notices = async () =>
    (
      await sql`select from events where kind = 'transfer.opened' and data->>'id' = ${_id}`.execute(
        app.deps.db,
      )
    ).rows.length;
  return { user, slug, _id, id, openedAt, notices };
}

describe('D03 opened', () => {
  test('D03 twenty calls at once by the personal link are noted once, with an event and an entry', async () => {
    const { slug, id, _id, openedAt, notices } = await sentToAnna();
    const browser = receiving.stranger();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.post('/api/opened', { slug, user: id })),
    );
    expect(answers.filter((answer) => answer.json().noted === true)).toHaveLength(1);
    expect(await openedAt()).toEqual(expect.any(Date));
    expect(await notices()).toBe(1);
    const entries = await receiving.app.deps.db
      .selectFrom('transfer_history')
      .select(['actor', 'data'])
      .where('transfer_id', '=', _id)
      .where('kind', '=', 'opened')
      .execute();
    expect(entries).toMatchObject([{ actor: 'recipient', data: { person: { email: 'anna@example.com' } } }]);
  });

  test('D03 the sender, the public link, scanners and prefetching browsers are not noted', async () => {
    const { user, slug, id, openedAt, notices } = await sentToAnna();
    const other = await sentToAnna();
    const say = async (body: object, headers: Record<string, string>, token?: string) =>
      (
        await receiving
          .stranger()
          .post('/api/opened', body, { headers, ...(token === undefined ? {} : { token }) })
      ).json();
    const none = { noted: false };
    expect(await say({ slug, user: id }, { 'user-agent': BROWSER }, user.token)).toEqual(none);
    expect(await say({ slug }, { 'user-agent': BROWSER })).toEqual(none);
    for (const invented of [other.id, '../', 'x'.repeat(100)])
      expect(await say({ slug, user: invented }, { 'user-agent': BROWSER })).toMatchObject({
        error: { code: 'not_found' },
      });
    for (const agent of [
      'Slackbot-LinkExpanding 1.0',
      'Barracuda Sentinel',
      'WhatsApp/2.23',
      'GoogleImageProxy',
    ])
      expect(await say({ slug, user: id }, { 'user-agent': agent })).toEqual(none);
    expect(
      await say({ slug, user: id }, { 'user-agent': BROWSER, 'sec-purpose': 'prefetch;prerender' }),
    ).toEqual(none);
    // Fetching the page or what it contains is not seeing it.
    await receiving.stranger().ask('GET', `/d/${slug}/${id}`);
    await receiving.offer(slug, receiving.stranger(), { user: id });
    expect([await openedAt(), await notices(), await other.openedAt()]).toEqual([null, 0, null]);
    expect(await say({ slug, user: id }, { 'user-agent': BROWSER })).toEqual({ noted: true });
  });

  test('S25 a locked transfer is opened only by those who have given its password, and an ended one not at all', async () => {
    const { slug, id, openedAt } = await sentToAnna({ password: 'harbour' });
    const browser = receiving.stranger();
    expect(codeOf(await browser.post('/api/opened', { slug, user: id }))).toBe('locked');
    expect(await openedAt()).toBeNull();
    await receiving.offer(slug, browser, { user: id, password: 'harbour' });
    await receiving.change(slug, { expires_at: new Date(0) });
    expect(codeOf(await browser.post('/api/opened', { slug, user: id }))).toBe('transfer_expired');
    await receiving.change(slug, { expires_at: new Date(Date.now() + 3_600_000) });
    expect((await browser.post('/api/opened', { slug, user: id })).json()).toEqual({ noted: true });
  });
});
