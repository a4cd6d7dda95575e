/** SQL for what was handed in for a request, and what is arriving. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { StoredFile } from '../../files/index.ts';
import { groupRows } from '../group-rows.ts';
import type { StoredHandIn } from '../store.ts';

/** In the order in which they were handed in. */
export const handInsOf = (db: Db | Tx, requestId: string): Promise<StoredHandIn[]> =>
  db
    .selectFrom('hand_ins')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** By draft, each in the order in which they were given. */
export async function filesOfHandIns(
  db: Db | Tx,
  handIns: readonly StoredHandIn[],
): Promise<Map<string, StoredFile[]>> {
  if (handIns.length === 0) return new Map();
  const drafts = handIns.map(({ draft_id }) => draft_id);
  const files = await db
    .selectFrom('files')
    .selectAll()
    // One parameter, however many there are.
    .where('draft_id', '=', sql<string>`any(${drafts}::text[])`)
    .orderBy('position')
    .execute();
  return groupRows(files, ({ draft_id }) => draft_id);
}

/** A file whose bytes are still stored. */
export const findStoredFile = (db: Db, requestId: string, fileId: string): Promise<StoredFile | undefined> =>
  db
    .selectFrom('files')
    .innerJoin('hand_ins', 'hand_ins.draft_id', 'files.draft_id')
    .selectAll('files')
    .where('files.id', '=', fileId)
    .where('request_id', '=', requestId)
    .where('hand_ins.state', '<>', 'replaced')
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
