/** One tab runs an upload; the others know that it does. */
import type { Clock } from '../core/ports.ts';
import { beatenElsewhere, claimByBeats } from './beats.ts';
import type { Database } from './database.ts';

export interface Owners {
  /**
   * What to call when the upload has stopped here; undefined while another tab runs it. `onLost`: this tab slept so long
   * that another has taken over.
   */
  claim(id: string, onLost: () => void): Promise<(() => void) | undefined>;
  /** Those of the uploads that run in other tabs. */
  elsewhere(ids: readonly string[]): Promise<ReadonlySet<string>>;
}

const nameOf = (id: string): string => `waybill-upload-${id}`;

/** The browser gives a lock back by itself when a tab closes or crashes, and lets a tab that holds one sleep less. */
function byLocks(locks: LockManager): Owners {
  const mine = new Set<string>();
  return {
    claim: (id) =>
      new Promise((resolve, reject) => {
        const hold = async (lock: Lock | null) => {
          if (lock === null) return resolve(undefined);
          mine.add(id);
          await new Promise<void>((release) => resolve(release));
          mine.delete(id);
        };
        locks.request(nameOf(id), { ifAvailable: true }, hold).catch(reject);
      }),
    async elsewhere(ids) {
      const { held = [] } = await locks.query();
      const names = new Set(held.map(({ name }) => name));
      return new Set(ids.filter((id) => names.has(nameOf(id)) && !mine.has(id)));
    },
  };
}

export function createOwners(database: Database, clock: Clock): Owners {
  // Missing on plain http addresses.
  const locks: LockManager | undefined = navigator.locks;
  if (locks !== undefined) return byLocks(locks);
  return {
    claim: (id, onLost) => claimByBeats(database, clock, id, onLost),
    elsewhere: (ids) => beatenElsewhere(database, clock, ids),
  };
}
