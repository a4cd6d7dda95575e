/** Lists the files that were handed in for a request, each with the folder of its person and item. */
import type { Db } from '../../../db/database.ts';
import type { StoredFile } from '../../files/index.ts';
import { filesOfHandIns, handInsOf } from '../listing/details-store.ts';
import { giversOf, itemsOf, type StoredHandIn, type StoredRequest } from '../store.ts';
import { folderNames } from './folders.ts';

export interface HandedInFile {
  readonly file: StoredFile;
  readonly handIn: StoredHandIn;
  /** Ends with a slash. */
  readonly folder: string;
}

/** In the order in which they were handed in, replaced ones too, so that the places of files stay. */
export async function handedInFiles(db: Db, request: StoredRequest): Promise<HandedInFile[]> {
  const handIns = await handInsOf(db, request.id);
  const files = await filesOfHandIns(db, handIns);
  const folderOf = folderNames(request, await giversOf(db, request.id), await itemsOf(db, [request.id]));
  return handIns.flatMap((handIn) =>
    (files.get(handIn.draft_id) ?? []).map((file) => ({
      file,
      handIn,
      folder: folderOf(handIn.giver_id, handIn.item_id),
    })),
  );
}

/** Whether its bytes are still stored. */
export const isStored = ({ handIn: { state, released_at } }: HandedInFile): boolean =>
  state !== 'replaced' && released_at === null;
