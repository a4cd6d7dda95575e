/** Tracks living workers and releases the jobs of dead ones; the queue by itself would wait four hours. */
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { dropSuperseded } from './superseded.ts';

/** A worker not seen for this long is dead. */
const SILENT_S = 60;

export async function seeWorkers(db: Db, instance: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .insertInto('job_workers')
    .values(ids.map((worker_id) => ({ worker_id, instance })))
    .onConflict((conflict) => conflict.column('worker_id').doUpdateSet({ seen_at: new Date() }))
    .execute();
}

export async function forgetWorkers(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('job_workers').where('worker_id', 'in', ids).execute();
}

/** Called before an installation starts its own workers: any that are still listed were killed. */
export const releaseOwnDead = (db: Db, instance: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const dead = await tx
      .deleteFrom('job_workers')
      .where('instance', '=', instance)
      .returning('worker_id')
      .execute();
    await unlock(
      tx,
      dead.map((row) => row.worker_id),
    );
  });

/** Finds dead workers of other installations by their silence. */
export const releaseSilent = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`delete from job_workers where seen_at < now() - make_interval(secs => ${SILENT_S})`.execute(tx);
    const { rows } = await sql<{ worker_id: string }>`
      select distinct locked_by as worker_id from graphile_worker.jobs
      where locked_at < now() - make_interval(secs => ${SILENT_S})
        and locked_by not in (select worker_id from job_workers)`.execute(tx);
    await unlock(
      tx,
      rows.map((row) => row.worker_id),
    );
  });

/** The reason of an attempt that could not record one. */
const ENDED = 'The process that ran it ended, or lost its database, before the job was done.';

async function unlock(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) {
    await sql`update graphile_worker._private_jobs set last_error = ${ENDED}
      where locked_by = any(${sql.val(ids)}::text[])`.execute(db);
    await sql`select graphile_worker.force_unlock_workers(${sql.val(ids)}::text[])`.execute(db);
  }
  await dropSuperseded(db);
}
