/** Which master keys may still wrap something new; everything here runs inside a change. */
import { wrappedBy } from '../disk/master-keys.ts';
import type { Index } from './database.ts';

/** Where the index keeps the number of the oldest. */
export const OLDEST = 'oldest-master-key';

/** Somebody brought a new key into use in the meantime: wrap it again. */
export class RetiredKeyError extends Error {
  override readonly name = 'RetiredKeyError';
}

/** From now on nothing gets a name that is wrapped by an older key, in whatever process. */
export const retireKeysBefore = (index: Index, id: number): void => void index.settings.put(OLDEST, id);

export function requireKeyInUse(index: Index, wrapped: Uint8Array): void {
  if (wrappedBy(wrapped) < (index.settings.get(OLDEST) ?? 0)) throw new RetiredKeyError();
}
