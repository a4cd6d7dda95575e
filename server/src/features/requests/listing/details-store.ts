/** SQL for what was handed in for a request, and what is arriving. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { StoredFile } from '../../files/index.ts';
import { groupRows } from '../group-rows.ts';
import type { StoredHandIn } from '../store.ts';

const GONE = ['replaced', 'withdrawn'] as const;

/** In the order in which they were handed in, parts before what they were split from. */
export const handInsOf = (db: Db | Tx, requestId: string): Promise<StoredHandIn[]> =>
  db
    .selectFrom('hand_ins')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('created_at')
    .orderBy('draft_id')
    .orderBy(sql`split_from is null`)
    .orderBy('id')
    .execute();

export interface GivenFile extends Pick<StoredFile, 'malware' | 'malware_detail'> {
  readonly id: string;
  readonly hand_in_id: string;
  readonly position: number;
  readonly path: string;
  readonly size: string;
  readonly program: boolean;
  readonly crc32: string | null;
}

/** By hand-in, each in the order in which they were given; those that were withdrawn too. */
export async function filesOfHandIns(
  db: Db | Tx,
  handIns: readonly Pick<StoredHandIn, 'id'>[],
): Promise<Map<string, GivenFile[]>> {
  if (handIns.length === 0) return new Map();
  // One parameter, however many there are.
  const ids = handIns.map(({ id }) => id);
  const { rows } = await sql<GivenFile>`
    select file_id as id, hand_in_id, hand_in_files.position, hand_in_files.path, hand_in_files.size,
      coalesce(program, false) as program, crc32, malware, malware_detail
    from hand_in_files left join files on files.id = file_id
    where hand_in_id = any(${ids}::uuid[]) order by hand_in_files.position`.execute(db);
  return groupRows(rows, ({ hand_in_id }) => hand_in_id);
}

/** The rows of files by their ids; those that were withdrawn have none. */
export async function storedFiles(db: Db | Tx, ids: readonly string[]): Promise<Map<string, StoredFile>> {
  const rows = await db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((file) => [file.id, file]));
}

/** A file whose bytes are still stored. */
export const findStoredFile = (db: Db, requestId: string, fileId: string): Promise<StoredFile | undefined> =>
  db
    .selectFrom('files')
    .innerJoin('hand_in_files', 'hand_in_files.file_id', 'files.id')
    .innerJoin('hand_ins', 'hand_ins.id', 'hand_in_files.hand_in_id')
    .selectAll('files')
    .where('files.id', '=', fileId)
    .where('request_id', '=', requestId)
    .where('hand_ins.state', 'not in', GONE)
    .where('released_at', 'is', null)
    .executeTakeFirst();

/** Uploads that can go on without new credentials: one that was paused for longer is not arriving. */
export const arrivingFor = (db: Db, requestId: string) =>
  db
    .selectFrom('request_drafts')
    .innerJoin('drafts', 'drafts.id', 'request_drafts.draft_id')
    .select(['giver_id', 'item_id', 'file_count', 'bytes', 'region', 'prefix', 'created_at'])
    .where('request_id', '=', requestId)
    .where('state', '=', 'open')
    .where('credentials_end', '>', sql<Date>`now()`)
    .orderBy('created_at')
    .execute();
