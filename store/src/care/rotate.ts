/** Rotates the master key: re-encrypts every blob's own key; the blobs stay as they are. */
import type { KeyFile } from '../disk/key-file.ts';
import { unwrapKey, wrapKey, wrappedBy } from '../disk/master-keys.ts';
import type { Index } from '../index/database.ts';
import { addKeyCheck, removeKeyChecksBefore } from '../index/key-checks.ts';
import { retireKeysBefore } from '../index/master-key.ts';
import type { StoreParts } from '../parts.ts';
import { keepJournal } from './keep-journal.ts';

/** How many go into one change, so that other writers get a turn. */
const AT_ONCE = 1_000;

function wrapAnew(index: Index, keys: KeyFile, blobs: readonly string[], id: number): number {
  let changed = 0;
  for (const blob of blobs) {
    const record = index.blobs.get(blob);
    if (record === undefined || wrappedBy(record.key) >= id) continue;
    const key = unwrapKey(keys, blob, record.key);
    void index.blobs.put(blob, { ...record, key: wrapKey(keys.current, blob, key) });
    changed += 1;
  }
  return changed;
}

/**
 * Resolves with the number of re-encrypted keys. Other processes may continue to write, and it can be interrupted and
 * started again at any point. The old keys are deleted only at the end, when nothing needs them and nothing new can.
 */
export async function rotateMasterKey(parts: StoreParts, keys: KeyFile): Promise<number> {
  const { index } = parts;
  // Inside a change, because two processes must not add a key at once.
  const { id } = await index.change(() => {
    const key = keys.add();
    addKeyCheck(index, key);
    retireKeysBefore(index, key.id);
    return key;
  });
  let wrapped = 0;
  for (let last: string | undefined; ; ) {
    const from = last === undefined ? {} : { start: `${last}\0` };
    const some = [...index.blobs.getKeys({ ...from, limit: AT_ONCE })];
    if (some.length === 0) break;
    last = some.at(-1);
    wrapped += await index.change(() => wrapAnew(index, keys, some, id));
  }
  await index.change(() => {
    removeKeyChecksBefore(index, id);
    keys.forgetBefore(id);
  });
  // The journal's records of the old keys are no longer needed or true.
  await keepJournal(parts, true);
  return wrapped;
}
