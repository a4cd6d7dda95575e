/** All SQL of sent files. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { FileRow } from '../../db/tables/files.ts';

export type StoredFile = Selectable<FileRow>;

/** In one statement, however many there are. */
export async function insertFiles(tx: Tx, files: readonly Insertable<FileRow>[]): Promise<void> {
  if (files.length > 0)
    await tx
      .insertInto('files')
      .values([...files])
      .execute();
}

export const filesOf = (db: Db | Tx, draftId: string): Promise<StoredFile[]> =>
  db.selectFrom('files').selectAll().where('draft_id', '=', draftId).orderBy('position').execute();

export const deleteFiles = (tx: Tx, draftId: string, ids: readonly string[]): Promise<StoredFile[]> =>
  tx
    .deleteFrom('files')
    .where('draft_id', '=', draftId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returningAll()
    .execute();

export async function keepChecksum(db: Db, id: string, crc32: number): Promise<void> {
  await db.updateTable('files').set({ crc32 }).where('id', '=', id).execute();
}

export interface KeptFile {
  readonly id: string;
  readonly slug: string;
  readonly path: string;
  /** End to end, so that its path means nothing. */
  readonly encrypted: boolean;
  readonly size: string;
  readonly region: string;
  readonly created_at: Date;
}

/** The files of a user and those handed in for the user's requests, a page at a time, ordered by id. */
export const filesOfUser = (
  db: Db,
  userId: string,
  after: string | undefined,
  limit: number,
): Promise<KeptFile[]> =>
  db
    .selectFrom('files')
    .innerJoin('drafts', 'drafts.id', 'files.draft_id')
    .select(['files.id', 'drafts.slug', 'files.path', 'files.size', 'drafts.region', 'files.created_at'])
    .select(
      sql<boolean>`exists (
        select from transfer_drafts join transfers on transfers.id = transfer_id
        where transfer_drafts.draft_id = drafts.id and transfers.encrypted)
        or exists (select from hand_in_manifests where hand_in_manifests.draft_id = drafts.id)`.as(
        'encrypted',
      ),
    )
    .where((where) =>
      where.or([
        where('drafts.user_id', '=', userId),
        where.and([where('drafts.owner', '=', userId), where('drafts.type', '=', 'request')]),
      ]),
    )
    .where('drafts.state', '=', 'sealed')
    .$if(after !== undefined, (query) => query.where('files.id', '>', after ?? ''))
    .orderBy('files.id')
    .limit(limit)
    .execute();

/** Records another version of the same bytes, unless another process did so first. */
export async function repin(db: Db, { id, version }: StoredFile, found: string): Promise<void> {
  await db
    .updateTable('files')
    .set({ version: found })
    .where('id', '=', id)
    .where('version', 'is not distinct from', version)
    .execute();
}
