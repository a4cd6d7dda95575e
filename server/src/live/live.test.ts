import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { type Ear, listenLive } from '../../test/sse.ts';
import { endSessions } from '../../test/tasks.ts';
import { append } from '../events/append.ts';
import { defineLiveEvent } from '../events/define.ts';
import { MAX_STREAMS_PER_ACCOUNT } from './store.ts';

let one: TestApp;
let two: TestApp;
let bases: [string, string];
beforeAll(async () => {
  one = await testApp();
  two = await testApp({ database: one.database });
  bases = [await one.listen(), await two.listen()];
});

const used = defineLiveEvent('account.recovery_code_used');
const USED = used.kind;

/** Appends an event that a page receives; `left` tells one from another. */
const say = (accountId: string, left: number) =>
  one.deps.db.transaction().execute((tx) => append(tx, used, { left }, { accountId }));

async function listen(base: string, token: string, lastId?: string): Promise<Ear> {
  const ear = await listenLive(base, token, lastId);
  onTestFinished(() => ear.close());
  return ear;
}

describe('the live channel', () => {
  test('an event reaches the account on every process, once it is committed', async () => {
    const { id, token } = await one.makeUser();
    const ears = [await listen(bases[0], token), await listen(bases[1], token)];
    await one.deps.db
      .transaction()
      .execute(async (tx) => {
        await append(tx, used, { left: 0 }, { accountId: id });
        throw new Error('rolled back');
      })
      .catch(() => {});
    await say(id, 1);
    for (const ear of ears) expect(await ear.next()).toMatchObject({ kind: USED, data: { left: 1 } });
  });

  test('a stream receives no event of another account', async () => {
    const [mine, other] = [await one.makeUser(), await one.makeUser()];
    const ear = await listen(bases[0], mine.token);
    await say(other.id, 1);
    await one.deps.db.transaction().execute((tx) => append(tx, used, { left: 2 }, { accountId: null }));
    await say(mine.id, 3);
    expect(await ear.next()).toMatchObject({ data: { left: 3 } });
  });

  test('a stream receives only the kinds and fields of the contract', async () => {
    const { id, token } = await one.makeUser();
    const ear = await listen(bases[0], token);
    await one.deps.pool.query(
      `insert into events (account_id, kind, data) values ($1, 'account.unheard_of', '{}'), ($1, $2, $3)`,
      [id, USED, JSON.stringify({ left: 1, code: 'secret' })],
    );
    await say(id, 2);
    for (const left of [1, 2])
      expect(await ear.next()).toEqual({ id: expect.any(String), kind: USED, data: { left } });
  });

  test('the streams of a session end with it on every process, others continue', async () => {
    const { id, token, sessionId } = await one.makeUser();
    const elsewhere = await one.signInAgain(id);
    const ended = await listen(bases[1], token);
    const going = await listen(bases[0], elsewhere);
    await one.deps.db
      .transaction()
      .execute((tx) => endSessions(tx, { userId: id, why: 'elsewhere', only: sessionId }));
    expect(await ended.next()).toMatchObject({ kind: 'session.ended', data: { sessionId } });
    expect(await ended.next()).toBeUndefined();
    await say(id, 1);
    expect(await going.next()).toMatchObject({ kind: 'session.ended' });
    expect(await going.next()).toMatchObject({ kind: USED });
  });

  test('a stream resumes after the last event id, in order and without a gap', async () => {
    const { id, token } = await one.makeUser();
    const first = await say(id, 0);
    const sayFrom = async (start: number) => {
      for (let n = start; n <= 250; n += 5) await say(id, n);
    };
    await Promise.all([1, 2, 3, 4, 5].map(sayFrom));
    const ear = await listen(bases[1], token, first);
    const ids: bigint[] = [];
    const seen = new Set<unknown>();
    while (seen.size < 250) {
      const event = await ear.next();
      ids.push(BigInt(event?.id ?? 0));
      seen.add(event?.data.left);
    }
    expect(ids).toEqual([...ids].sort((a, b) => (a < b ? -1 : 1)));
    expect(seen).not.toContain(0);
  });

  test('a page that knows no event yet receives those since it began to load, and none from before', async () => {
    const { id, token } = await one.makeUser();
    await say(id, 1);
    await one.deps.pool.query(
      `update events set created_at = created_at - interval '20 seconds' where account_id = $1`,
      [id],
    );
    await say(id, 2);
    const ear = await listenLive(bases[0], token, undefined, 10_000);
    onTestFinished(() => ear.close());
    expect(await ear.next()).toMatchObject({ data: { left: 2 } });
    await expect(listenLive(bases[0], token, undefined, 60_001)).rejects.toThrow('400');
  });

  test('S162 the eleventh stream of an account closes the oldest, on whichever process that is', async () => {
    const { id, token } = await one.makeUser();
    const ears: Ear[] = [];
    for (let n = 0; n < MAX_STREAMS_PER_ACCOUNT + 2; n += 1)
      ears.push(await listen(bases[n % 2 === 0 ? 0 : 1], token));
    expect(await ears[0]?.next()).toBeUndefined();
    expect(await ears[1]?.next()).toBeUndefined();
    await say(id, 1);
    for (const ear of ears.slice(2)) expect(await ear.next()).toMatchObject({ kind: USED });
    const { rows } = await one.deps.pool.query(
      'select count(*)::int as n from live_streams where account_id = $1',
      [id],
    );
    expect(rows).toEqual([{ n: MAX_STREAMS_PER_ACCOUNT }]);
  });

  test('S162 forty streams of one account at once never leave more than ten', async () => {
    const { id, token } = await one.makeUser();
    await Promise.all(Array.from({ length: 40 }, (_, n) => listen(bases[n % 2 === 0 ? 0 : 1], token)));
    const { rows } = await one.deps.pool.query(
      'select count(*)::int as n from live_streams where account_id = $1',
      [id],
    );
    expect(rows).toEqual([{ n: MAX_STREAMS_PER_ACCOUNT }]);
  });

  test('a malformed last event id is refused', async () => {
    const { token } = await one.makeUser();
    await expect(listenLive(bases[0], token, '1; drop table users')).rejects.toThrow('400');
    await expect(listenLive(bases[0], 'nonsense')).rejects.toThrow('401');
  });

  test('after the listener lost its connection, the events missed meanwhile are delivered', async () => {
    const { id, token } = await one.makeUser();
    const ear = await listen(bases[0], token);
    await one.deps.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'waybill live' and datname = current_database()`);
    await say(id, 1);
    expect(await ear.next()).toMatchObject({ kind: USED });
  });
});
