/** SQL for adding files to a transfer. */
import type { Tx } from '../../../db/database.ts';
import type { StoredTransfer } from '../store.ts';

interface Grown {
  readonly bytes: number;
  readonly count: number;
  readonly emptyFolders: readonly string[];
  readonly folder: string;
}

export const setContents = (
  tx: Tx,
  id: string,
  { bytes, count, emptyFolders, folder }: Grown,
): Promise<StoredTransfer> =>
  tx
    .updateTable('transfers')
    .set({ bytes, file_count: count, empty_folders: JSON.stringify(emptyFolders), folder })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
