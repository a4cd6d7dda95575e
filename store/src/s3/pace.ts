/** Rate-limits clients that create far more often than what they announced needs. */
import { S3Error } from '../errors.ts';
import { boundsOf } from '../index/drafts.ts';
import type { Draft } from '../port.ts';

/** Requests are counted by draft for this long; those beyond what was announced also by client address. */
const DRAFT_WINDOW_MS = 600_000;
const SOURCE_WINDOW_MS = 60_000;
/** Responses get lost and connections break: everything may be sent again, and a little more. */
const SPARE_REQUESTS = 600;
const SOURCE_REQUESTS = 3_000;

export interface Pace {
  /** Counts a request that creates something; throws `SlowDown` above the limit. */
  create(draft: Draft, source: string): void;
}

interface Counters {
  /** How often the name was counted in this window, including now. */
  add(name: string): number;
}

function openCounters(windowMs: number, now: () => number): Counters {
  const counts = new Map<string, { count: number; readonly since: number }>();
  let cleared = now();
  const isOver = (since: number): boolean => Math.abs(now() - since) >= windowMs;
  const clear = (): void => {
    if (!isOver(cleared)) return;
    cleared = now();
    for (const [name, { since }] of counts) if (isOver(since)) counts.delete(name);
  };
  return {
    add: (name) => {
      clear();
      const known = counts.get(name);
      const entry = known === undefined || isOver(known.since) ? { count: 0, since: now() } : known;
      counts.set(name, entry);
      entry.count += 1;
      return entry.count;
    },
  };
}

/** For one process: requests are distributed over all of them in turn. */
export function createPace(now: () => number): Pace {
  const drafts = openCounters(DRAFT_WINDOW_MS, now);
  const sources = openCounters(SOURCE_WINDOW_MS, now);
  return {
    create: (draft, source) => {
      const { objects, uploads, parts } = boundsOf(draft);
      const announced = objects + uploads + parts;
      const count = drafts.add(draft.id);
      // What was announced is never slowed down, however fast it comes and whatever others at the same address do.
      if (count <= announced) return;
      if (count > 2 * announced + SPARE_REQUESTS || sources.add(source) > SOURCE_REQUESTS)
        throw new S3Error('SlowDown');
    },
  };
}
