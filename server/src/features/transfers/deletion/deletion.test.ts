/** Deleting transfers, undoing that, and releasing their storage. */
import type { Region } from '@waybill/contract/regions';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { codeOf, openBrowser } from '../../../../test/browser.ts';
import { openSends, type Sends } from '../sends.suite.ts';
import { releaseTransferTask } from './release-transfer.ts';

let app: TestApp;
let sends: Sends;
beforeAll(async () => {
  app = await testApp();
  sends = await openSends(app);
});

const remove = ({ token }: TestUser, ids: readonly string[]) =>
  openBrowser(app).post('/api/deleteTransfer', { type: 'transfer', ids }, { token });
const keep = ({ token }: TestUser, ids: readonly string[]) =>
  openBrowser(app).post('/api/keepTransfer', { ids }, { token });
const rowOf = (id: string) =>
  app.deps.db.selectFrom('transfers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const usedBy = async (user: TestUser) =>
  (await openBrowser(app).post('/api/folderSize', { userid: user.id }, { token: user.token })).json().size;
const release = (id: string) =>
  releaseTransferTask.run({ id }, { deps: app.deps, attempt: 1, lastAttempt: false });
/** As if the time to undo had passed. */
const pass = (ids: readonly string[]) =>
  sql`update transfers set deleted_at = now() - interval '2 minutes' where id in (${sql.join(ids)})`.execute(
    app.deps.db,
  );
const storedBelow = (region: string, itemPath: string) =>
  app.deps.storage.used(region as Region, itemPath.slice(0, itemPath.lastIndexOf('/') + 1));

describe('C18 deleteTransfer', () => {
  test('deleteTransfer ends the link at once, can be undone, and repeated calls emit one event', async () => {
    const user = await app.makeUser();
    const { _id: id } = await sends.send(user);
    expect((await remove(user, [id])).json()).toEqual({ deleted: [id] });
    expect((await remove(user, [id, id])).json()).toEqual({ deleted: [id] });
    const { deleted_at, released_at } = await rowOf(id);
    expect([deleted_at, released_at]).toEqual([expect.any(Date), null]);
    await release(id);
    expect((await rowOf(id)).released_at).toBeNull();
    expect((await keep(user, [id])).json()).toEqual({ kept: [id] });
    expect((await keep(user, [id])).statusCode).toBe(200);
    expect((await rowOf(id)).deleted_at).toBeNull();
    await release(id);
    expect(await usedBy(user)).toBe(1_000);
    const events = await sql<{ kind: string }>`
      select kind from events where data->>'id' = ${id} order by id`.execute(app.deps.db);
    expect(events.rows.map(({ kind }) => kind)).toEqual([
      'transfer.sent',
      'transfer.deleted',
      'transfer.kept',
    ]);
  });

  test('S84 a deleted transfer releases its storage once, loses its files, and can then not be restored', async () => {
    const user = await app.makeUser();
    const sent = [await sends.send(user), await sends.send(user)];
    const ids = sent.map(({ _id }) => _id);
    expect(await usedBy(user)).toBe(2_000);
    // In both orders in parallel: this must not deadlock.
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => remove(user, index % 2 ? ids : [...ids].reverse())),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(await usedBy(user)).toBe(2_000);
    await pass(ids);
    await Promise.all([...ids, ...ids, ...ids].map(release));
    expect(await usedBy(user)).toBe(0);
    for (const { region, fileObjects } of sent)
      await expect.poll(() => storedBelow(region, fileObjects[0]?.itemPath ?? ''), { interval: 50 }).toBe(0);
    expect(codeOf(await keep(user, ids))).toBe('transfer_deleted');
    expect((await remove(user, ids)).statusCode).toBe(200);
    expect((await rowOf(ids[0] ?? '')).released_at).toEqual(expect.any(Date));
  });

  test('a deletion schedules its release for the end of the undo time', async () => {
    const user = await app.makeUser();
    const { _id: id } = await sends.send(user);
    await remove(user, [id]);
    const key = `release-transfer:${id}`;
    const job = await sql<{ left: number }>`
      select extract(epoch from run_at - now())::float as left from graphile_worker.jobs where key = ${key}`.execute(
      app.deps.db,
    );
    expect(job.rows[0]?.left).toBeGreaterThan(0);
    expect(job.rows[0]?.left).toBeLessThan(61);
    await pass([id]);
    await sql`update graphile_worker._private_jobs set run_at = now() where key = ${key}`.execute(
      app.deps.db,
    );
    await expect.poll(async () => (await rowOf(id)).released_at, { interval: 50 }).not.toBeNull();
    expect(await usedBy(user)).toBe(0);
  });

  test('S32 another user’s, unknown and malformed ids get the same answer, and nothing else in the call is deleted', async () => {
    const [user, other] = [await app.makeUser(), await app.makeUser()];
    const [mine, theirs] = [await sends.send(user), await sends.send(other)];
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const act of [remove, keep])
      for (const id of [theirs._id, unknown, 'x', "' or 1=1--", theirs.slug]) {
        const answer = await act(user, [mine._id, id]);
        expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'not_found']);
      }
    expect((await rowOf(mine._id)).deleted_at).toBeNull();
    expect((await rowOf(theirs._id)).deleted_at).toBeNull();
    await app.deps.db.updateTable('users').set({ status: 'revoke' }).where('id', '=', user.id).execute();
    expect(codeOf(await remove(user, [mine._id]))).toBe('suspended');
  });
});
