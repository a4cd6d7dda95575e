/** Checks that master keys belong to this index: for each key it stores a value that only that key decrypts. */
import { type MasterKey, type MasterKeys, unwrapKey, wrapKey, wrappedBy } from '../disk/master-keys.ts';
import { StoreRefusal } from '../refusal.ts';
import type { Index } from './database.ts';

/** Used in place of a blob name, which always has a hyphen. */
const PLACE = 'check';
const VALUE = Buffer.alloc(32);

/** Inside a change: from now on this key belongs to the index. */
export const addKeyCheck = (index: Index, key: MasterKey): void =>
  void index.keys.put(String(key.id), wrapKey(key, PLACE, VALUE).toString('base64'));

/** Inside a change, when nothing is encrypted with older keys any more. */
export function removeKeyChecksBefore(index: Index, id: number): void {
  for (const known of [...index.keys.getKeys({})]) if (Number(known) < id) void index.keys.remove(known);
}

function opens(keys: MasterKeys, place: string, wrapped: Uint8Array): boolean {
  try {
    unwrapKey(keys, place, wrapped);
    return true;
  } catch {
    return false;
  }
}

/** Undefined when the index does not know a key with this id. */
function isKeyOf(index: Index, key: MasterKey): boolean | undefined {
  const check = index.keys.get(String(key.id));
  if (check === undefined) return undefined;
  return opens({ current: key, find: () => key }, PLACE, Buffer.from(check, 'base64'));
}

/** One blob for each key in use, in an index older than these checks. */
function samples(index: Index): Map<number, { blob: string; key: Uint8Array }> {
  const found = new Map<number, { blob: string; key: Uint8Array }>();
  for (const { key: blob, value } of index.blobs.getRange({})) {
    const id = wrappedBy(value.key);
    if (!found.has(id)) found.set(id, { blob, key: value.key });
  }
  return found;
}

export const holdsBytes = (index: Index): boolean => [...index.blobs.getKeys({ limit: 1 })].length > 0;

/** Throws when a key that stored bytes need is missing or wrong. */
function requireKnown(index: Index, keys: MasterKeys, file: string): void {
  const refuse = (id: number, problem: string): never => {
    throw new StoreRefusal(
      `${file} does not fit what is stored: key ${id} ${problem}. Nothing was changed. Put the right key file back.`,
    );
  };
  const known = [...index.keys.getKeys({})].map(Number);
  for (const id of known) {
    const key = keys.find(id);
    if (key === undefined) refuse(id, 'is missing');
    else if (isKeyOf(index, key) !== true) refuse(id, 'is another one');
  }
  if (known.length > 0) return;
  for (const [id, { blob, key }] of samples(index)) {
    if (keys.find(id) === undefined) refuse(id, 'is missing');
    else if (!opens(keys, blob, key)) refuse(id, 'is another one');
  }
}

/** Refuses keys that do not decrypt what is stored; otherwise records them in the index. */
export async function requireKeys(index: Index, keys: MasterKeys, file: string): Promise<void> {
  const { current } = keys;
  if (holdsBytes(index)) requireKnown(index, keys, file);
  if (isKeyOf(index, current) === true) return;
  const used = [...samples(index).keys()].flatMap((id) => keys.find(id) ?? []);
  await index.change(() => {
    if (!holdsBytes(index)) removeKeyChecksBefore(index, Number.POSITIVE_INFINITY);
    for (const key of [...used, current]) addKeyCheck(index, key);
  });
}

/**
 * The keys while the store is open: a file that is replaced or deleted meanwhile changes nothing, unless the index knows
 * its keys. So nothing is ever encrypted with a key that will be missing at the next start.
 */
export function trustedKeys(
  index: Index,
  keys: MasterKeys,
  onProblem: (error: unknown) => void = () => {},
): MasterKeys {
  const trusted = new Map<number, MasterKey>();
  let newest = keys.current;
  trusted.set(newest.id, newest);
  let isReported = false;
  const report = (error: unknown): void => {
    if (!isReported) onProblem(error);
    isReported = true;
  };
  const isSame = (key: MasterKey): boolean => trusted.get(key.id)?.key.equals(key.key) === true;
  const trust = (key: MasterKey): boolean => {
    if (isSame(key)) return true;
    if (trusted.has(key.id)) {
      report(new Error(`key ${key.id} of the key file has changed`));
      return false;
    }
    index.refresh();
    const isKnown = isKeyOf(index, key);
    if (isKnown === true) trusted.set(key.id, key);
    if (isKnown === false) report(new Error(`key ${key.id} of the key file is not one of this store`));
    return isKnown === true;
  };
  return {
    get current() {
      try {
        const key = keys.current;
        if (key !== newest && trust(key)) {
          newest = trusted.get(key.id) ?? newest;
          isReported = false;
        }
      } catch (error) {
        report(error);
      }
      return newest;
    },
    find: (id) => {
      const known = trusted.get(id);
      if (known !== undefined) return known;
      try {
        const key = keys.find(id);
        return key !== undefined && trust(key) ? key : undefined;
      } catch (error) {
        report(error);
        return undefined;
      }
    },
  };
}
