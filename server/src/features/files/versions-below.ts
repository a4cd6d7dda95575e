/** Lists every version of every object below a draft's prefix, the newest of each first. */
import type { Storage, StoredObject } from '../../adapters/storage/port.ts';
import type { StoredDraft } from './store.ts';

export async function versionsBelow(
  storage: Storage,
  { region, prefix }: Pick<StoredDraft, 'region' | 'prefix'>,
): Promise<Map<string, StoredObject[]>> {
  const found = new Map<string, StoredObject[]>();
  for await (const object of storage.listVersions(region, prefix)) {
    const known = found.get(object.key);
    if (known === undefined) found.set(object.key, [object]);
    else known.push(object);
  }
  return found;
}
