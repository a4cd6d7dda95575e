/** Keeps blobs without a name from being removed while a backup reads them. */
import type { Index } from '../index/database.ts';
import type { StoreParts } from '../parts.ts';

const UNTIL = 'garbage-kept-until';
/** A keeper that was killed expires after this long. */
const LEASE_MS = 60_000;
const RENEW_MS = 15_000;

export interface Kept {
  /** Throws when the lease was interrupted, for example while this process was asleep: then a blob may be gone. */
  require(): void;
  release(): Promise<void>;
}

/** A time further ahead than a lease was written by a wrong clock. */
export function isGarbageKept(index: Index, now: number): boolean {
  const until = index.settings.find(UNTIL);
  // A damaged time: in doubt a backup runs.
  if (until === undefined) return index.settings.doesExist(UNTIL);
  const left = until - now;
  return left > 0 && left <= LEASE_MS;
}

/** One at a time: a later keeper replaces the one before. */
export async function keepGarbage({ index, now, isWritable }: StoreParts): Promise<Kept> {
  // After a disk error no process removes anything, and a backup is needed more than ever.
  if (!isWritable()) return { require: () => {}, release: async () => {} };
  let until = 0;
  let lost = false;
  const renew = async (): Promise<void> => {
    const next = now() + LEASE_MS;
    await index.giveBack(() => void index.settings.put(UNTIL, next));
    until = next;
  };
  await renew();
  const timer = setInterval(() => {
    if (now() >= until) lost = true;
    renew().catch(() => {});
  }, RENEW_MS);
  timer.unref();
  return {
    require: () => {
      if (lost || now() >= until) throw new Error('the store was not kept still for long enough');
    },
    release: async () => {
      clearInterval(timer);
      await index.giveBack(() => void index.settings.remove(UNTIL));
    },
  };
}
