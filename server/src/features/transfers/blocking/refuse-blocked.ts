/** Refuses blocked files: size and CRC-32 are compared first, and only files where both match are read and hashed. */
import { AppError } from '@waybill/contract/errors';
import type { Region } from '@waybill/contract/regions';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { sumsOf } from '../../files/index.ts';
import { isBlocked, type Suspect, suspectsAmong, suspectsOfDraft } from './store.ts';

interface SealedDraft {
  readonly id: string;
  readonly region: Region;
}

class Suspected extends Error {
  readonly region: Region;
  readonly suspects: readonly Suspect[];

  constructor(region: Region, suspects: readonly Suspect[]) {
    super('some files must be read first');
    this.region = region;
    this.suspects = suspects;
  }
}

async function requireUnblocked(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  region: Region,
  { key, version, path }: Suspect,
): Promise<void> {
  const { sha256 } = await sumsOf(storage, { region, key, version: version ?? undefined });
  if (await isBlocked(db, sha256)) throw new AppError('file_blocked', { fields: { file: path } });
}

const nameOf = ({ key, version }: Suspect): string => `${version} ${key}`;

/**
 * Runs a transaction that seals a draft and then calls `guard`. Reading may take longer than a transaction should:
 * it is rolled back, the files are read, and it runs again.
 */
export async function refusingBlocked<T>(
  deps: Pick<Deps, 'db' | 'storage'>,
  act: (guard: (tx: Tx, draft: SealedDraft) => Promise<void>) => Promise<T>,
): Promise<T> {
  const cleared = new Set<string>();
  const guard = async (tx: Tx, { id, region }: SealedDraft) => {
    const suspects = (await suspectsOfDraft(tx, id)).filter((each) => !cleared.has(nameOf(each)));
    if (suspects.length > 0) throw new Suspected(region, suspects);
  };
  for (;;) {
    try {
      return await act(guard);
    } catch (error) {
      if (!(error instanceof Suspected)) throw error;
      for (const suspect of error.suspects) {
        await requireUnblocked(deps, error.region, suspect);
        cleared.add(nameOf(suspect));
      }
    }
  }
}

/** For files that were sent before. */
export async function requireNoneBlocked(deps: Deps, region: Region, ids: readonly string[]): Promise<void> {
  for (const suspect of await suspectsAmong(deps.db, ids)) await requireUnblocked(deps, region, suspect);
}
