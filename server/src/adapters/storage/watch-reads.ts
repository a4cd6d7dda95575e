/** Wraps a storage and reports objects that turn out to be damaged or missing when they are read or copied. */
import { type ObjectAt, ObjectDamaged, ObjectGone, type Storage, type Unreadable } from './port.ts';

export function watchReads(storage: Storage, report: (found: Unreadable) => Promise<void>): Storage {
  const noticed = async ({ region, key }: ObjectAt, error: unknown): Promise<void> => {
    if (error instanceof ObjectDamaged) await report({ region, key, reason: error.reason });
    else if (error instanceof ObjectGone) await report({ region, key, reason: 'missing' });
  };
  return {
    ...storage,
    async *read(at, range) {
      try {
        yield* storage.read(at, range);
      } catch (error) {
        await noticed(at, error);
        throw error;
      }
    },
    copy: async (from, key) => {
      try {
        return await storage.copy(from, key);
      } catch (error) {
        await noticed(from, error);
        throw error;
      }
    },
  };
}
