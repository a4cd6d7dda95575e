/** Tracks which master keys may still encrypt something new; everything here runs inside a change. */
import { wrappedBy } from '../disk/master-keys.ts';
import type { Index } from './database.ts';

/** The setting that holds the number of the oldest. */
export const OLDEST = 'oldest-master-key';

/** Another process rotated the key meanwhile: encrypt again with the new one. */
export class RetiredKeyError extends Error {
  override readonly name = 'RetiredKeyError';
}

/** From now on nothing encrypted with an older key gets a name, in any process. */
export const retireKeysBefore = (index: Index, id: number): void => void index.settings.put(OLDEST, id);

/** Where the number is damaged, only the newest key is in use. */
function oldestInUse(index: Index): number {
  const oldest = index.settings.find(OLDEST);
  if (oldest !== undefined || !index.settings.doesExist(OLDEST)) return oldest ?? 0;
  return Math.max(0, ...[...index.keys.getKeys({})].map(Number));
}

export function requireKeyInUse(index: Index, wrapped: Uint8Array): void {
  if (wrappedBy(wrapped) < oldestInUse(index)) throw new RetiredKeyError();
}
