/** Lists the files that were handed in for a request, each with the folder of its person and item. */
import { isGone } from '@waybill/contract/request-standing';
import { folderNames } from '@waybill/zip/hand-in-folders';
import type { Db } from '../../../db/database.ts';
import type { StoredFile } from '../../files/index.ts';
import { filesOfHandIns, type GivenFile, handInsOf, storedFiles } from '../listing/details-store.ts';
import { giversOf, itemsOf, type StoredHandIn, type StoredRequest } from '../store.ts';

export interface HandedInFile extends Pick<GivenFile, 'id' | 'path'> {
  /** Undefined: it was withdrawn. */
  readonly file: StoredFile | undefined;
  readonly handIn: StoredHandIn;
  /** Ends with a slash. */
  readonly folder: string;
}

/** One whose bytes are still stored. */
export interface StoredHandedIn extends HandedInFile {
  readonly file: StoredFile;
}

type Place = readonly [at: number, draft: string, position: number];

const isAfter = (one: Place, other: Place): number =>
  one[0] - other[0] || (one[1] < other[1] ? -1 : one[1] > other[1] ? 1 : one[2] - other[2]);

/**
 * In the order in which they were handed in, whatever became of them since: what is replaced, withdrawn or moved keeps its
 * place, because a choice of files counts by it.
 */
export async function handedInFiles(db: Db, request: StoredRequest): Promise<HandedInFile[]> {
  const handIns = await handInsOf(db, request.id);
  const given = await filesOfHandIns(db, handIns);
  const folderOf = folderNames(request, await giversOf(db, request.id), await itemsOf(db, [request.id]));
  const placed = handIns.flatMap((handIn) =>
    (given.get(handIn.id) ?? []).map(({ id, path, position }) => ({
      place: [handIn.created_at.getTime(), handIn.draft_id, position] as const,
      id,
      path,
      handIn,
      folder: folderOf(handIn.giver_id, handIn.item_id),
    })),
  );
  const files = await storedFiles(
    db,
    placed.map(({ id }) => id),
  );
  return placed
    .sort((one, other) => isAfter(one.place, other.place))
    .map(({ place: _, ...one }) => ({ ...one, file: files.get(one.id) }));
}

/** Whether its bytes are still stored. */
export const isStored = (one: HandedInFile): one is StoredHandedIn =>
  one.file !== undefined && !isGone(one.handIn.state) && one.handIn.released_at === null;
