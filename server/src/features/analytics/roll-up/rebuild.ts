/** Counts the analytics of accounts anew: from the rows that are there, and from the facts of those that are gone. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { addFacts } from './add-facts.ts';
import { holdRollUps } from './roll-up.ts';

const ROLL_UPS = ['analytics_days', 'analytics_firsts', 'analytics_keys', 'analytics_counts'] as const;

const COLUMNS = sql.raw(
  'user_id, kind, at, slug, email, country, city, latitude, longitude, sent_from, file_name, files, bytes, browser, seconds',
);

/** What follows from the rows of these accounts; within a transaction. Nothing of it may be counted yet. */
export async function countNewAccounts(db: Db, userIds: readonly string[]): Promise<void> {
  const theirs = ofAccounts(userIds);
  await addPresent(db, theirs);
  await addFacts(db, sql`select * from analytics_facts where ${theirs}`);
  await addStorage(db, theirs);
}

const ofAccounts = (userIds: readonly string[]) => sql`user_id = any(${[...userIds]}::uuid[])`;

const addPresent = (db: Db, theirs: RawBuilder<unknown>) =>
  sql`
    insert into analytics_facts (${COLUMNS}, rolled)
    select ${COLUMNS}, true from analytics_present where ${theirs}`.execute(db);

const addStorage = (db: Db, theirs: RawBuilder<unknown>) =>
  sql`
    insert into analytics_storage (user_id, at, bytes)
    select user_id, at, bytes from analytics_storage_present where ${theirs}
    on conflict (user_id, at) do update set bytes = excluded.bytes`.execute(db);

/** In one snapshot: what is sent or downloaded meanwhile keeps its fact, which is added later. */
export const rebuildAnalytics = (db: Db, userIds: readonly string[]): Promise<void> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set local statement_timeout = '10min'`.execute(tx);
      await sql`set local work_mem = '64MB'`.execute(tx);
      await holdRollUps(tx);
      const theirs = ofAccounts(userIds);
      for (const table of ROLL_UPS)
        await tx
          .deleteFrom(table)
          .where('user_id', 'in', [...userIds])
          .execute();
      await sql`
      delete from analytics_facts where ${theirs}
        and (user_id, slug) in (select user_id, slug from transfers where ${theirs})`.execute(tx);
      await sql`update analytics_facts set rolled = true where ${theirs} and not rolled`.execute(tx);
      await addPresent(tx, theirs);
      await addFacts(tx, sql`select * from analytics_facts where ${theirs}`);
      await addStorage(tx, theirs);
    });
