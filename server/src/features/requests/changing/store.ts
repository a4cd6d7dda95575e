/** SQL for changes of a request and its items. */
import { sql, type Updateable } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { RequestItemRow, RequestRow } from '../../../db/tables/requests.ts';
import type { StoredRequest } from '../store.ts';

/** Counts the change: the next one is made on top of it. */
export const storeChange = (tx: Tx, id: string, columns: Updateable<RequestRow>): Promise<StoredRequest> =>
  tx
    .updateTable('requests')
    .set({ ...columns, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Whether files were handed in for one of these items, whatever became of them. */
export async function haveHandIns(tx: Tx, itemIds: readonly string[]): Promise<boolean> {
  if (itemIds.length === 0) return false;
  const found = await tx
    .selectFrom('hand_ins')
    .select('id')
    .where('item_id', 'in', [...itemIds])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteItems(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .deleteFrom('request_items')
      .where('id', 'in', [...ids])
      .execute();
}

export async function updateItem(tx: Tx, id: string, columns: Updateable<RequestItemRow>): Promise<void> {
  await tx.updateTable('request_items').set(columns).where('id', '=', id).execute();
}
