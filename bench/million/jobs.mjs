/** The recurring jobs, queued in a running product and awaited; before each, a few transfers become due. */
import { setTimeout as pause } from 'node:timers/promises';

/** @typedef {import('pg').Client} Database */

/** Twenty active transfers that ended beyond their week of grace, so that the job releases their files. */
const END_SOME = `
  update transfers set expires_at = now() - interval '8 days', expired_told_at = null where id in (
    select id from transfers where shelf < 4 and user_id is not null and released_at is null limit 20)`;

/** Each with what makes work for it. @type {Record<string, string | undefined>} */
export const jobs = {
  'age-transfers': END_SOME,
  'age-requests': undefined,
  sweep: undefined,
  'roll-up-analytics': undefined,
  'remind-before-deadline': undefined,
  'count-arrivals': undefined,
  'sweep-storage': undefined,
};

/** @param {Database} database */
async function quiet(database) {
  for (;;) {
    const { rows } = await database.query(
      'select from graphile_worker.jobs where attempts < max_attempts and run_at <= now() limit 1',
    );
    if (rows.length === 0) return;
    await pause(5);
  }
}

/** Milliseconds from when it is queued to when it has ended. @param {Database} database @param {string} name */
export async function runJob(database, name) {
  const before = jobs[name];
  if (before !== undefined) await database.query(before);
  await quiet(database);
  const began = performance.now();
  const { rows } = await database.query('select id from graphile_worker.add_job($1)', [name]);
  for (;;) {
    const left = await database.query('select attempts, last_error from graphile_worker.jobs where id = $1', [
      rows[0].id,
    ]);
    const [job] = left.rows;
    if (job === undefined) return performance.now() - began;
    if (job.last_error !== null) throw new Error(`${name} failed: ${job.last_error}`);
    await pause(2);
  }
}
