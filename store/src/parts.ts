/** The parts of an open store that its maintenance and its backup work on; other packages see only the store. */
import type { Ballast } from './disk/ballast.ts';
import type { Files } from './disk/files.ts';
import type { MasterKeys } from './disk/master-keys.ts';
import type { Index } from './index/database.ts';
import type { Store } from './port.ts';

/** What reading and maintenance work on. */
export interface StoreParts {
  readonly index: Index;
  readonly files: Files;
  /** The folder of all blobs. */
  readonly blobs: string;
  /** The folder of the journal and its snapshots. */
  readonly journal: string;
  /** The folder of files that the index does not know. */
  readonly quarantine: string;
  readonly masterKeys: MasterKeys;
  readonly ballast: Ballast;
  /** From now on it is unknown what the disk holds. */
  readonly onSyncFailure: (error: unknown) => void;
  /** False after a disk error in any process of the folder. */
  readonly isWritable: () => boolean;
  readonly now: () => number;
}

const partsByStore = new WeakMap<Store, StoreParts>();

export const keepParts = (store: Store, parts: StoreParts): void => void partsByStore.set(store, parts);

export function storeParts(store: Store): StoreParts {
  const parts = partsByStore.get(store);
  if (parts === undefined) throw new TypeError('this store was not opened by openStore');
  return parts;
}
