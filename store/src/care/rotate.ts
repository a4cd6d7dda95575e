/** A new master key: every blob's own key is wrapped anew, the bytes stay as they are. */
import type { KeyFile } from '../disk/key-file.ts';
import { unwrapKey, wrapKey, wrappedBy } from '../disk/master-keys.ts';
import type { StoreParts } from '../read-slices.ts';

const AT_ONCE = 1_000;

/** Resolves with the number of keys that were wrapped anew; can be broken off and begun again at any point. */
export async function rotateMasterKey({ index }: StoreParts, keys: KeyFile): Promise<number> {
  const { id } = keys.add();
  let wrapped = 0;
  for (let last: string | undefined; ; ) {
    const from = last === undefined ? {} : { start: `${last}\0` };
    const some = [...index.blobs.getKeys({ ...from, limit: AT_ONCE })];
    if (some.length === 0) break;
    last = some.at(-1);
    wrapped += await index.change(() => {
      let changed = 0;
      for (const blob of some) {
        const record = index.blobs.get(blob);
        if (record === undefined || wrappedBy(record.key) === id) continue;
        const key = unwrapKey(keys, blob, record.key);
        void index.blobs.put(blob, { ...record, key: wrapKey(keys.current, blob, key) });
        changed += 1;
      }
      return changed;
    });
  }
  return wrapped;
}
