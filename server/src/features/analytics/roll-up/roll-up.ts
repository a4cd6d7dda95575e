/** The job that adds new facts to the roll-ups, a few thousand in a transaction. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { defineTask, nothing } from '../../../jobs/task.ts';
import { addFacts } from './add-facts.ts';

const BATCH = 20_000;

/** One at a time, because two that add to the same rows in different orders would wait for each other. Takes no snapshot. */
export const holdRollUps = (tx: Tx): Promise<unknown> =>
  sql`lock table analytics_counts in share row exclusive mode`.execute(tx);

/** Returns how many were added. A fact is marked in the transaction that adds it, so none counts twice or never. */
export async function addNew(tx: Tx, batch: number): Promise<number> {
  await sql`set local statement_timeout = '2min'`.execute(tx);
  await holdRollUps(tx);
  return addFacts(
    tx,
    sql`update analytics_facts set rolled = true
      where id in (select id from analytics_facts where not rolled limit ${batch}) returning *`,
  );
}

export const rollUpBatch = (db: Db, batch = BATCH): Promise<number> =>
  db.transaction().execute((tx) => addNew(tx, batch));

export async function rollUp(db: Db, batch = BATCH): Promise<void> {
  while ((await rollUpBatch(db, batch)) > 0);
}

export const rollUpTask = defineTask('roll-up-analytics', nothing, (_payload, { deps }) => rollUp(deps.db));
