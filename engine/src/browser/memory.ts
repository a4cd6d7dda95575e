/** Stores checkpoints in the browser's database; without one, in the page, and a save then rejects. */
import type { Checkpoint } from '../core/checkpoint.ts';
import type { Memory } from '../core/ports.ts';
import type { Database, Opened } from './database.ts';

/** On the disk, and not only in a buffer of the browser. */
const DURABLE = { durability: 'strict' } as const;

async function write(database: Opened, checkpoint: Checkpoint): Promise<void> {
  const change = database.transaction('checkpoints', 'readwrite', DURABLE);
  await Promise.all([change.store.put(checkpoint), change.done]);
}

/** With all that belongs to it. */
async function erase(database: Opened, id: string): Promise<void> {
  const change = database.transaction(['checkpoints', 'handles'], 'readwrite', DURABLE);
  const handles = change.objectStore('handles');
  const keys = await handles.index('upload').getAllKeys(id);
  await Promise.all([
    change.objectStore('checkpoints').delete(id),
    ...keys.map((key) => handles.delete(key)),
    change.done,
  ]);
}

export function createMemory(database: Database): Memory {
  /** Newer than the database's, since it could not be written there. */
  const unsaved = new Map<string, Checkpoint>();

  async function kept<T>(read: (database: Opened) => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await read(await database());
    } catch {
      return otherwise;
    }
  }

  return {
    load: async (id) => unsaved.get(id) ?? (await kept((opened) => opened.get('checkpoints', id), undefined)),
    async save(checkpoint) {
      unsaved.set(checkpoint.id, checkpoint);
      await write(await database(), checkpoint);
      if (unsaved.get(checkpoint.id) === checkpoint) unsaved.delete(checkpoint.id);
    },
    async remove(id) {
      unsaved.delete(id);
      await kept((opened) => erase(opened, id), undefined);
    },
    async list() {
      const saved = await kept((opened) => opened.getAll('checkpoints'), []);
      return [...saved.filter(({ id }) => !unsaved.has(id)), ...unsaved.values()];
    },
  };
}
