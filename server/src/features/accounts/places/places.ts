/** The places of a call, its browser and its address block, as keyed hashes that can be compared but not read. */
import type { Db } from '../../../db/database.ts';
import { addressBlock } from '../../../http/access/client-address.ts';
import type { Context } from '../../../http/mount.ts';
import type { Keys } from '../../../installation/keys.ts';
import { browserOf, readBrowser } from '../browser.ts';
import { hashAddress, hashPlace, placeOfBrowser } from './place-hashes.ts';
import { findPlace, keepPlaces } from './store.ts';

/** The browser first, since an address block may be shared. */
export function placesOf(context: Context, browser: Buffer | undefined = readBrowser(context)): Buffer[] {
  const { keys } = context.deps;
  const block = hashPlace(keys, `known-block:${addressBlock(context.ip)}`);
  return browser === undefined ? [block] : [placeOfBrowser(keys, browser), block];
}

/** Call it when the caller has shown that the address is theirs. */
export const rememberPlaces = (context: Context, email: string): Promise<void> =>
  keepPlaces(context.deps.db, hashAddress(context.deps.keys, email), placesOf(context, browserOf(context)));

export const knownPlaceOf = (
  { db, keys }: { readonly db: Db; readonly keys: Keys },
  email: string,
  places: readonly Buffer[],
): Promise<Buffer | undefined> => findPlace(db, hashAddress(keys, email), places);
