/** SQL for the files of hand-ins: which hand-in a file belongs to, and hand-ins that are split and joined. */
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { StoredHandIn } from '../store.ts';

export interface PlacedFile {
  readonly file_id: string;
  readonly hand_in_id: string;
  readonly path: string;
}

/** Files of a request by their ids, those that are gone too; of other requests none. Call it with the request locked. */
export async function placesOf(tx: Tx, requestId: string, fileIds: readonly string[]): Promise<PlacedFile[]> {
  const { rows } = await sql<PlacedFile>`
    select file_id, hand_in_id, path from hand_in_files join hand_ins on hand_ins.id = hand_in_id
    where request_id = ${requestId}::uuid and file_id = any(${fileIds}::uuid[])`.execute(tx);
  return rows;
}

export const filesOfHandIn = (tx: Tx, id: string): Promise<{ file_id: string; path: string }[]> =>
  tx
    .selectFrom('hand_in_files')
    .select(['file_id', 'path'])
    .where('hand_in_id', '=', id)
    .orderBy('position')
    .execute();

/** What a hand-in holds, counted anew after files came or went. */
const recount = (tx: Tx, ids: readonly string[]) =>
  sql`
  update hand_ins set bytes = held.bytes, file_count = held.files
  from (
    select hand_in_id, sum(size) as bytes, count(*) as files from hand_in_files
    where hand_in_id = any(${ids}::uuid[]) group by hand_in_id
  ) as held where hand_ins.id = held.hand_in_id`.execute(tx);

const place = (tx: Tx, fileIds: readonly string[], handInId: string) =>
  tx
    .updateTable('hand_in_files')
    .set({ hand_in_id: handInId })
    .where('file_id', '=', sql<string>`any(${fileIds}::uuid[])`)
    .execute();

/** Some of its files become a hand-in of their own, the same in everything else. */
export async function splitOff(tx: Tx, id: string, fileIds: readonly string[]): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into hand_ins (request_id, giver_id, item_id, draft_id, split_from, handed_in_by, state, reason, bytes,
      file_count, country, city, created_at, decided_at, decision_told_at, owner_told_at, notification_id)
    select request_id, giver_id, item_id, draft_id, coalesce(split_from, id), handed_in_by, state, reason, 0,
      1, country, city, created_at, decided_at, decision_told_at, owner_told_at, notification_id
    from hand_ins where id = ${id}::uuid returning id`.execute(tx);
  const part = rows[0]?.id;
  if (part === undefined) throw new Error('a hand-in was not split');
  await place(tx, fileIds, part);
  await recount(tx, [id, part]);
  return part;
}

/** Another part of the same upload that differs in nothing; what was mailed about already stays by itself. */
async function twinOf(tx: Tx, id: string): Promise<Pick<StoredHandIn, 'id' | 'split_from'> | undefined> {
  const { rows } = await sql<Pick<StoredHandIn, 'id' | 'split_from'>>`
    select twin.id, twin.split_from from hand_ins as twin join hand_ins as part using (draft_id, state, reason)
    where part.id = ${id}::uuid and twin.id <> part.id and state in ('waiting', 'accepted', 'refused')
      and twin.item_id is not distinct from part.item_id
      and twin.decision_told_at is null and part.decision_told_at is null
    order by twin.split_from nulls first, twin.id limit 1`.execute(tx);
  return rows[0];
}

/** Joins a part with its twin, if it has one; answers with the id of the hand-in that has the files now. */
export async function joinTwin(tx: Tx, part: Pick<StoredHandIn, 'id' | 'split_from'>): Promise<string> {
  const twin = await twinOf(tx, part.id);
  if (twin === undefined) return part.id;
  // What was handed in keeps its id: it is the number of the receipt.
  const [kept, gone] = part.split_from === null ? [part, twin] : [twin, part];
  const files = await filesOfHandIn(tx, gone.id);
  await place(
    tx,
    files.map(({ file_id }) => file_id),
    kept.id,
  );
  await sql`update hand_ins set decided_at = (
      select max(decided_at) from hand_ins where id in (${kept.id}::uuid, ${gone.id}::uuid)) where id = ${kept.id}::uuid`.execute(
    tx,
  );
  await tx.deleteFrom('hand_ins').where('id', '=', gone.id).execute();
  await recount(tx, [kept.id]);
  return kept.id;
}
