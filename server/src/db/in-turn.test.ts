/** Tests the line of those who need the same lock. */
import { AppError } from '@waybill/contract/errors';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { expect, test } from 'vitest';
import { inTurn, LockBusy } from './in-turn.ts';
import type { Database } from './schema.ts';

/** Never connected to. */
const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: new Pool({ max: 1 }) }) });

function later() {
  let end = () => {};
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { promise, end: () => end() };
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

test('K30 inTurn: work with the same key runs one at a time in the order in which it came, other keys do not wait', async () => {
  const held = later();
  const order: number[] = [];
  let running = 0;
  const all = [0, 1, 2, 3].map((n) =>
    inTurn(db, 'a', async () => {
      running += 1;
      expect(running).toBe(1);
      if (n === 0) await held.promise;
      order.push(n);
      running -= 1;
    }),
  );
  await inTurn(db, 'b', async () => void order.push(-1));
  held.end();
  await Promise.all(all);
  expect(order).toEqual([-1, 0, 1, 2, 3]);
});

test('K30 inTurn: a client that went away and one whose patience ended leave the line without beginning', async () => {
  const held = later();
  const gone = new AbortController();
  const begun: string[] = [];
  const first = inTurn(db, 'c', () => held.promise);
  const left = inTurn(db, 'c', async () => void begun.push('left'), { gone: gone.signal });
  const late = inTurn(db, 'c', async () => void begun.push('late'), { patienceMs: 5 });
  const next = inTurn(db, 'c', async () => void begun.push('next'));
  gone.abort();
  expect([await codeOf(left), await codeOf(late)]).toEqual(['unavailable', 'unavailable']);
  held.end();
  await Promise.all([first, next]);
  expect(begun).toEqual(['next']);
});

test('K30 inTurn: a lock that another process holds is tried again, a failure ends the turn, and the line has an end', async () => {
  let attempts = 0;
  const work = async () => {
    attempts += 1;
    if (attempts < 3) throw new LockBusy();
    return 'locked';
  };
  expect(await inTurn(db, 'd', work)).toBe('locked');
  const failed = inTurn(db, 'd', () => Promise.reject(new AppError('monthly_limit')));
  expect([await codeOf(failed), await inTurn(db, 'd', work)]).toEqual(['monthly_limit', 'locked']);
  const held = later();
  const crowd = Array.from({ length: 102 }, () => codeOf(inTurn(db, 'e', () => held.promise)));
  const refused = await Promise.race(crowd);
  held.end();
  const codes = await Promise.all(crowd);
  expect([refused, codes.filter((code) => code === 'unavailable').length]).toEqual(['unavailable', 1]);
});
