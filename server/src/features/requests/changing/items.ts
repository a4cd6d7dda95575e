/** Changes the items of a request: adds, renames, reorders and removes. */
import { AppError } from '@waybill/contract/errors';
import type { ItemInput } from '@waybill/contract/request-items';
import type { Tx } from '../../../db/database.ts';
import { itemColumns } from '../asking/items.ts';
import { insertItems, type StoredItem } from '../store.ts';
import { deleteItems, haveHandIns, updateItem } from './store.ts';

const isSame = (stored: StoredItem, { kinds, ...wanted }: ItemInput): boolean =>
  stored.id === wanted.id &&
  stored.name === wanted.name &&
  stored.note === wanted.note &&
  stored.required === wanted.required &&
  stored.least === wanted.least &&
  stored.most === wanted.most &&
  stored.kinds.join() === [...new Set(kinds)].join();

export const isSameList = (stored: readonly StoredItem[], wanted: readonly ItemInput[]): boolean =>
  stored.length === wanted.length &&
  wanted.every((item, at) => {
    const before = stored[at];
    return before !== undefined && isSame(before, item);
  });

/** The list as it is wanted; one without id is new. */
export async function replaceItems(
  tx: Tx,
  requestId: string,
  stored: readonly StoredItem[],
  wanted: readonly ItemInput[],
): Promise<void> {
  const kept = wanted.flatMap(({ id }) => id ?? []);
  const known = new Set(stored.map(({ id }) => id));
  if (new Set(kept).size < kept.length || kept.some((id) => !known.has(id)))
    throw new AppError('invalid_input', { fields: { items: 'unknown' } });
  const removed = [...known].filter((id) => !kept.includes(id));
  if (await haveHandIns(tx, removed)) throw new AppError('conflict', { fields: { items: 'handed_in' } });
  await deleteItems(tx, removed);
  for (const [position, item] of wanted.entries()) {
    const columns = itemColumns(requestId, item, position);
    if (item.id === undefined) await insertItems(tx, [columns]);
    else await updateItem(tx, item.id, columns);
  }
}
