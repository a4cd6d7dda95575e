/** The SQL of computing SHA-256 in the background. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { StoredDraft } from '../store.ts';

/** A process that has said nothing for this long has died. */
const SILENT_S = 120;

/** True: this process computes now, and no other does. */
export async function beginHashing(db: Db): Promise<boolean> {
  const { rows } = await sql`
    insert into file_hashing as hashing (alive_at) values (now())
    on conflict (single) do update set alive_at = now()
      where hashing.alive_at < now() - make_interval(secs => ${SILENT_S})
    returning single`.execute(db);
  return rows.length > 0;
}

export async function sayAlive(db: Db): Promise<void> {
  await sql`update file_hashing set alive_at = now()`.execute(db);
}

export async function endHashing(db: Db): Promise<void> {
  await sql`update file_hashing set alive_at = '-infinity'`.execute(db);
}

/** The newest first, because receipts are mostly asked for soon. Those of the last minutes wait until it is calm. */
export const nextUnhashed = (
  db: Db,
  {
    calmS,
    except,
    away,
  }: {
    readonly calmS: number;
    readonly except: readonly string[];
    /** Regions that do not answer. */
    readonly away: readonly string[];
  },
): Promise<StoredDraft | undefined> =>
  db
    .selectFrom('drafts')
    .selectAll()
    .where('state', '=', 'sealed')
    .where('hashed_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${calmS})`)
    .where(sql<boolean>`not (id = any(${[...except]}::text[]))`)
    .where(sql<boolean>`not (region = any(${[...away]}::text[]))`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export interface Unhashed {
  readonly id: string;
  readonly key: string;
  readonly version: string | null;
}

/** Without those that are known to be damaged. */
export const unhashedFiles = (db: Db, draftId: string): Promise<Unhashed[]> =>
  db
    .selectFrom('files')
    .select(['id', 'key', 'version'])
    .where('draft_id', '=', draftId)
    .where('sha256', 'is', null)
    .where(sql<boolean>`not exists (select from damaged_files where file_id = files.id)`)
    .orderBy('position')
    .execute();

export async function keepHash(db: Db, fileId: string, sha256: Buffer): Promise<void> {
  await db.updateTable('files').set({ sha256 }).where('id', '=', fileId).execute();
}

export async function markHashed(db: Db | Tx, draftId: string): Promise<void> {
  await db.updateTable('drafts').set({ hashed_at: sql<Date>`now()` }).where('id', '=', draftId).execute();
}
