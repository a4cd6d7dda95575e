/** Moves transfers to the shelf that time has brought them to: expiring soon, or expired. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { EXPIRING_S } from '../clock.ts';

const soon = sql`now() + make_interval(secs => ${EXPIRING_S})`;

/** Also what a clock that was set back has put too far. */
const outdated: readonly RawBuilder<unknown>[] = [
  sql`shelf = 0 and expires_at < ${soon}`,
  sql`shelf = 1 and expires_at < ${soon}`,
  sql`shelf = 2 and expires_at <= now()`,
  sql`shelf = 2 and expires_at >= ${soon}`,
  sql`shelf = 3 and expires_at <= now()`,
  sql`shelf = 3 and expires_at >= ${soon}`,
  sql`shelf = 4 and expires_at > now()`,
];

/** Any change of a row puts it on its shelf. Rows that someone else is changing are left to them. */
async function move(db: Db, whose: RawBuilder<unknown>, limit: number): Promise<number> {
  const found = outdated.map(
    (condition) => sql`(select id from transfers where ${whose} and ${condition} limit ${limit})`,
  );
  const { numAffectedRows = 0n } = await sql`
    update transfers set shelf = shelf where id in (
      select id from transfers where id = any(array(${sql.join(found, sql` union all `)}))
      order by id limit ${limit} for no key update skip locked
    )`.execute(db);
  return Number(numAffectedRows);
}

const BATCH = 1_000;

/** Before a user's library is read, so that what is read is true at that moment. */
export async function reshelveOwn(db: Db, userId: string): Promise<void> {
  while ((await move(db, sql`user_id = ${userId}::uuid`, BATCH)) === BATCH);
}

/** For all users, so that a reader seldom finds anything to do. */
export async function reshelveAll(db: Db): Promise<void> {
  while ((await move(db, sql`user_id is not null and released_at is null`, BATCH)) === BATCH);
}
