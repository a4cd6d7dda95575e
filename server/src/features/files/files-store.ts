/** All SQL of the files of what was sent. */
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { FileRow } from './tables.ts';

export type StoredFile = Selectable<FileRow>;

/** In one statement, however many they are. */
export async function insertFiles(tx: Tx, files: readonly Insertable<FileRow>[]): Promise<void> {
  if (files.length > 0)
    await tx
      .insertInto('files')
      .values([...files])
      .execute();
}

export const filesOf = (db: Db | Tx, draftId: string): Promise<StoredFile[]> =>
  db.selectFrom('files').selectAll().where('draft_id', '=', draftId).orderBy('position').execute();

export async function keepChecksum(db: Db, id: string, crc32: number): Promise<void> {
  await db.updateTable('files').set({ crc32 }).where('id', '=', id).execute();
}
