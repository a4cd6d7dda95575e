/** Stores what operators announce. */
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { OperatorTables } from '../../../db/tables/operator.ts';

export type StoredAnnouncement = Selectable<OperatorTables['announcement']>;

/** Undefined where there is none, or its time is over. */
export const readCurrent = (db: Db | Tx): Promise<StoredAnnouncement | undefined> =>
  db.selectFrom('announcement').selectAll().where('until', '>', sql<Date>`now()`).executeTakeFirst();

interface Texts {
  readonly en: string;
  readonly zh: string;
  readonly until: Date;
}

export const replaceCurrent = (tx: Tx, { en, zh, until }: Texts): Promise<StoredAnnouncement> =>
  tx
    .insertInto('announcement')
    .values({ text_en: en, text_zh: zh, until })
    .onConflict((conflict) =>
      conflict.column('single').doUpdateSet({
        id: sql<string>`gen_random_uuid()`,
        text_en: en,
        text_zh: zh,
        since: sql<Date>`now()`,
        until,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

export const removeCurrent = (tx: Tx) => tx.deleteFrom('announcement').execute();
