/** The life of a transfer, from the expiry warning to the removal of its row. */
import { CUSTOM_MARKER_S } from '@waybill/contract/expiry';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { openSends, type Sends } from '../sends.suite.ts';
import { ageTransfers } from './age-transfers.ts';
import { extendTransfer } from './extend-transfer.ts';

let app: TestApp;
let sends: Sends;
beforeAll(async () => {
  app = await testApp();
  sends = await openSends(app);
});

const age = () => ageTransfers.run({}, { deps: app.deps, attempt: 1, lastAttempt: false });
const rowOf = (id: string) =>
  app.deps.db.selectFrom('transfers').selectAll().where('id', '=', id).executeTakeFirst();
const change = (id: string, set: string) =>
  sql`update transfers set ${sql.raw(set)} where id = ${id}`.execute(app.deps.db);
const usedBy = async ({ id }: TestUser) =>
  Number(
    (await app.deps.db.selectFrom('storage_use').select('used').where('owner', '=', id).executeTakeFirst())
      ?.used ?? 0,
  );
async function emittedKinds(id: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from events where data->>'id' = ${id} and kind <> 'transfer.sent' order by id`.execute(
    app.deps.db,
  );
  return rows.map(({ kind }) => kind);
}
const extend = (id: string) => app.deps.db.transaction().execute((tx) => extendTransfer(tx, id));

describe('T17 the life of a transfer', () => {
  test('expiring and expired are emitted once each, even by parallel runs', async () => {
    const user = await app.makeUser();
    const { _id: id } = await sends.send(user);
    await age();
    expect(await emittedKinds(id)).toEqual([]);
    await change(id, `expires_at = now() + interval '2.3 days'`);
    await age();
    expect(await emittedKinds(id)).toEqual([]);
    await change(id, `expires_at = now() + interval '2.1 days'`);
    await Promise.all([age(), age(), age()]);
    expect(await emittedKinds(id)).toEqual(['transfer.expiring']);
    await change(id, 'expires_at = now()');
    await Promise.all([age(), age(), age()]);
    await age();
    expect(await emittedKinds(id)).toEqual(['transfer.expiring', 'transfer.expired']);
  });

  test('no event is emitted for a short-lived, deleted or taken-down transfer', async () => {
    const user = await app.makeUser({ role: 'pro' });
    const short = await sends.send(user, {
      expirySeconds: CUSTOM_MARKER_S,
      expiryDate: Date.now() + 86_400_000,
    });
    const [deleted, down] = [await sends.send(user), await sends.send(user)];
    await change(deleted._id, `expires_at = now() + interval '1 day', deleted_at = now()`);
    await change(down._id, `expires_at = now() - interval '1 day', taken_down_at = now()`);
    await age();
    for (const { _id } of [short, deleted, down]) expect(await emittedKinds(_id)).toEqual([]);
  });

  test('the files are kept for a week, then the storage is released once; the record of a user is kept', async () => {
    const user = await app.makeUser();
    const { _id: id } = await sends.send(user);
    await change(id, `expires_at = now() - interval '6 days 23 hours'`);
    await age();
    expect(await usedBy(user)).toBe(1_000);
    await change(id, `expires_at = now() - interval '7 days 1 minute'`);
    await Promise.all([age(), age(), age()]);
    expect(await usedBy(user)).toBe(0);
    await change(id, `expires_at = now() - interval '400 days', created_at = now() - interval '410 days'`);
    await age();
    expect(await rowOf(id)).toMatchObject({ released_at: expect.any(Date) });
    await change(id, 'deleted_at = now()');
    await sql`update clock_moments set shown_at = now()`.execute(app.deps.db);
    await age();
    expect(await rowOf(id)).toMatchObject({ deleted_at: expect.any(Date) });
    await change(id, `deleted_at = now() - interval '2 minutes'`);
    await sql`update clock_moments set shown_at = 'infinity'`.execute(app.deps.db);
    await age();
    expect(await rowOf(id)).toBeUndefined();
    expect(await usedBy(user)).toBe(0);
  });

  test('what a visitor sent, and what was taken down, is forgotten a month after its end', async () => {
    const user = await app.makeUser();
    const [visitors, down] = [await sends.send(user), await sends.send(user)];
    await change(visitors._id, `user_id = null, expires_at = now() - interval '29 days'`);
    await change(down._id, `taken_down_at = now() - interval '29 days'`);
    for (const { _id } of [visitors, down]) await change(_id, `created_at = now() - interval '60 days'`);
    await age();
    for (const { _id } of [visitors, down]) expect(await rowOf(_id)).toBeDefined();
    await change(visitors._id, `expires_at = now() - interval '31 days'`);
    await change(down._id, `taken_down_at = now() - interval '31 days'`);
    await age();
    for (const { _id } of [visitors, down]) expect(await rowOf(_id)).toBeUndefined();
  });

  test('S176 a run that was killed after any step is finished by the next', async () => {
    const user = await app.makeUser();
    const sent = await Promise.all(Array.from({ length: 3 }, () => sends.send(user)));
    for (const { _id } of sent) await change(_id, `expires_at = now() - interval '8 days'`);
    let steps = 0;
    /** Fails at the n-th transaction, as a kill does, with everything before it done. */
    const dying = (atStep: number) => {
      const { db } = app.deps;
      const broken = new Proxy(db, {
        get: (target, name) => {
          const value = Reflect.get(target, name, target);
          if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
          return () => {
            steps += 1;
            if (steps === atStep) throw new Error('killed');
            return target.transaction();
          };
        },
      });
      return { ...app.deps, db: broken };
    };
    for (let atStep = 1; atStep <= 6; atStep += 1) {
      steps = 0;
      const run = ageTransfers.run({}, { deps: dying(atStep), attempt: 1, lastAttempt: false });
      await run.catch((error: Error) => expect(error.message).toBe('killed'));
    }
    await age();
    for (const { _id } of sent) expect(await emittedKinds(_id)).toEqual(['transfer.expired']);
    expect(await usedBy(user)).toBe(0);
  });

  test('an extended transfer works for 48 hours more, and its next expiry is emitted again', async () => {
    const user = await app.makeUser();
    const { _id: id } = await sends.send(user);
    await change(id, `expires_at = now() - interval '3 days'`);
    await age();
    const extended = await extend(id);
    const left = (extended?.expires_at.getTime() ?? 0) - Date.now();
    expect(Math.abs(left - 48 * 3_600_000)).toBeLessThan(60_000);
    await change(id, 'expires_at = now()');
    await age();
    expect((await emittedKinds(id)).filter((kind) => kind === 'transfer.expired')).toHaveLength(2);
    for (const set of ['released_at = now()', 'released_at = null, deleted_at = now()']) {
      await change(id, set);
      expect(await extend(id)).toBeUndefined();
    }
    await change(id, 'deleted_at = null, taken_down_at = now()');
    expect(await extend(id)).toBeUndefined();
    expect(await extend('00000000-0000-4000-8000-000000000000')).toBeUndefined();
  });
});
