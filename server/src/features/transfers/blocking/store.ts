/** SQL for blocked files. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { StoredFile } from '../../files/index.ts';

export type Suspect = Pick<StoredFile, 'id' | 'key' | 'version' | 'path'>;

/** Files with the size and CRC-32 of a blocked file; without a CRC-32 only the size is compared. */
const looksBlocked = sql<boolean>`exists (
  select from blocked_files where blocked_files.size = files.size
    and (files.crc32 is null or blocked_files.crc32 = files.crc32))`;

export const suspectsOfDraft = (tx: Tx, draftId: string): Promise<Suspect[]> =>
  tx
    .selectFrom('files')
    .select(['id', 'key', 'version', 'path'])
    .where('draft_id', '=', draftId)
    .where(looksBlocked)
    .execute();

export const suspectsAmong = (db: Db, ids: readonly string[]): Promise<Suspect[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('files')
        .select(['id', 'key', 'version', 'path'])
        .where('id', 'in', [...ids])
        .where(looksBlocked)
        .execute();

export async function isBlocked(db: Db, sha256: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('blocked_files')
    .select('sha256')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return found !== undefined;
}

export async function blockFile(
  tx: Tx,
  file: { sha256: Buffer; size: number; crc32: number },
): Promise<void> {
  await tx
    .insertInto('blocked_files')
    .values(file)
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
}

/** False when it was not blocked. */
export async function unblock(tx: Tx, sha256: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('blocked_files')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
