/** Waits until a product has come to rest after a storm: for what happens, however busy the machine is, but not without end. */
import { setTimeout as pause } from 'node:timers/promises';

/** Much longer than one answer or one step of the work takes on a machine that others use as well. */
const PATIENCE_MS = 300_000;
/** Jobs that end and begin for longer than this will not come to rest. */
const LONGEST_MS = 1_800_000;

/** True once nothing more is to be expected. @param {number} [ms] from now on @returns {() => boolean} */
export function patience(ms = PATIENCE_MS) {
  const limit = performance.now() + ms;
  return () => performance.now() > limit;
}

/** The database may have been killed last. @param {import('./product.mjs').Product} product */
export async function untilReady(product) {
  const over = patience();
  for (;;) {
    /** @type {string} */
    let answer;
    try {
      const response = await fetch(`http://127.0.0.1:${product.port}/ready`, {
        signal: AbortSignal.timeout(20_000),
      });
      if (response.ok) return;
      answer = `${response.status} ${await response.text()}`;
    } catch (error) {
      answer = String(error instanceof Error ? (error.cause ?? error) : error);
    }
    if (over()) throw new Error(`the product is not ready after the storm: ${answer}\n${product.log()}`);
    await pause(100);
  }
}

/** Waits until all due jobs are done, for as long as some are. @param {import('pg').Client} database */
export async function untilQuiet(database) {
  const restless = patience(LONGEST_MS);
  let over = patience();
  let before = '';
  for (;;) {
    const { rows } = await database.query(
      `select task_identifier as task, id::text, attempts from graphile_worker.jobs
       where run_at <= now() and attempts < max_attempts order by id`,
    );
    if (rows.length === 0) return;
    const due = JSON.stringify(rows);
    if (due !== before) over = patience();
    before = due;
    if (over() || restless())
      throw new Error(
        `the jobs do not come to rest: ${[...new Set(rows.map(({ task }) => task))].join(', ')}`,
      );
    await pause(500);
  }
}
