/** Finds the hand-ins that have exactly these files: where only some files of one are meant, they are split off. */
import type { Tx } from '../../../db/database.ts';
import { groupRows } from '../group-rows.ts';
import { lockHandIns, type StoredHandIn } from '../store.ts';
import { type PlacedFile, placesOf, splitOff } from './store.ts';

export interface Placed extends PlacedFile {
  readonly handIn: StoredHandIn;
}

/** Undefined when some are not files of this request. Call it with the request locked. */
export async function findPlaced(
  tx: Tx,
  requestId: string,
  fileIds: readonly string[],
): Promise<Placed[] | undefined> {
  const ids = [...new Set(fileIds)];
  const places = await placesOf(tx, requestId, ids);
  if (places.length < ids.length) return undefined;
  const handIns = await lockHandIns(tx, requestId, [...new Set(places.map(({ hand_in_id }) => hand_in_id))]);
  const byId = new Map(handIns.map((handIn) => [handIn.id, handIn]));
  return places.flatMap((placed) => {
    const handIn = byId.get(placed.hand_in_id);
    return handIn === undefined ? [] : { ...placed, handIn };
  });
}

/** Ids of hand-ins that have these files and no others. */
export async function isolateFiles(tx: Tx, placed: readonly Placed[]): Promise<string[]> {
  const ids: string[] = [];
  for (const files of groupRows(placed, ({ hand_in_id }) => hand_in_id).values()) {
    const handIn = files[0]?.handIn;
    if (handIn === undefined) continue;
    ids.push(
      files.length === handIn.file_count
        ? handIn.id
        : await splitOff(
            tx,
            handIn.id,
            files.map(({ file_id }) => file_id),
          ),
    );
  }
  return ids;
}
