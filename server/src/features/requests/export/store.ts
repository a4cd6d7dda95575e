/** SQL for the requests in a user's data export. */
import type { Db } from '../../../db/database.ts';
import type { StoredGiver, StoredRequest } from '../store.ts';

export const requestsOfUser = (
  db: Db,
  userId: string,
  after: string | undefined,
  limit: number,
): Promise<StoredRequest[]> =>
  db
    .selectFrom('requests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('released_at', 'is', null)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();

/** Those who were removed too. */
export const everyGiverOf = (db: Db, requestId: string): Promise<StoredGiver[]> =>
  db.selectFrom('givers').selectAll().where('request_id', '=', requestId).orderBy('position').execute();
