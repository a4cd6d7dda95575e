/** The places of a call, its browser and its address block, as keyed hashes that can be compared but not read. */
import { createHmac } from 'node:crypto';
import type { Db } from '../../../db/database.ts';
import { addressBlock } from '../../../http/access/client-address.ts';
import type { Context } from '../../../http/mount.ts';
import type { Keys } from '../../../installation/keys.ts';
import { browserOf, readBrowser } from '../codes/browser.ts';
import { findPlace, keepPlaces } from './store.ts';

const hash = (keys: Keys, text: string): Buffer =>
  createHmac('sha256', keys.visitors).update(text).digest().subarray(0, 16);

export const hashAddress = (keys: Keys, email: string): Buffer => hash(keys, `known-address:${email}`);

/** The browser first, since an address block may be shared. */
export function placesOf(
  { deps: { keys }, request, ip }: Context,
  browser: Buffer | undefined = readBrowser(request),
): Buffer[] {
  const block = hash(keys, `known-block:${addressBlock(ip)}`);
  return browser === undefined ? [block] : [hash(keys, `known-browser:${browser.toString('hex')}`), block];
}

/** Call it when the caller has shown that the address is theirs. */
export const rememberPlaces = (context: Context, email: string): Promise<void> =>
  keepPlaces(context.deps.db, hashAddress(context.deps.keys, email), placesOf(context, browserOf(context)));

export const knownPlaceOf = (
  { db, keys }: { readonly db: Db; readonly keys: Keys },
  email: string,
  places: readonly Buffer[],
): Promise<Buffer | undefined> => findPlace(db, hashAddress(keys, email), places);
