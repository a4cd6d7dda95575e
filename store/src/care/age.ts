/** Measures age by the clock and by the store's running time, so that a clock that jumps makes nothing older. */
import type { Index } from '../index/database.ts';
import type { StoreParts } from '../parts.ts';

/** The last time shown by the clock, and the running time counted until then. */
const SEEN = 'clock-seen';
const RUNNING = 'clock-running';
/** The time shown at a running time, one an hour. */
const MOMENT = 'clock-at:';
const HOUR_MS = 3_600_000;
/** No longer age is ever asked for. */
const KEPT_MS = 30 * 24 * HOUR_MS;

/** When this process last observed the clock. */
const looked = new WeakMap<Index, number>();

const momentKey = (running: number): string => `${MOMENT}${String(running).padStart(15, '0')}`;

function* moments(index: Index): Generator<{ readonly running: number; readonly shown: number }> {
  for (const { key, value } of index.settings.getRange({ start: MOMENT, end: `${MOMENT}~` }))
    yield { running: Number(key.slice(MOMENT.length)), shown: value };
}

/** Adds the time since this process last observed, but no more than since any process did. */
export async function countRunning({ index, now }: StoreParts, running = performance.now()): Promise<void> {
  const since = running - (looked.get(index) ?? running);
  looked.set(index, running);
  await index.giveBack(() => {
    const shown = now();
    const counted = Math.min(since, shown - (index.settings.find(SEEN) ?? shown));
    const total = (index.settings.find(RUNNING) ?? 0) + Math.floor(Math.max(0, counted));
    void index.settings.put(SEEN, shown);
    void index.settings.put(RUNNING, total);
    const known = [...moments(index)];
    // Later than now: the clock was ahead then, so these moments prove nothing.
    const wrong = known.filter((each) => each.shown > shown);
    const right = known.filter((each) => each.shown <= shown);
    // The last of the old ones still answers the longest age that is asked for.
    const old = right.filter((each) => each.running <= total - KEPT_MS).slice(0, -1);
    for (const each of [...wrong, ...old]) void index.settings.remove(momentKey(each.running));
    const last = right.at(-1);
    if (last === undefined || total - last.running >= HOUR_MS)
      void index.settings.put(momentKey(total), shown);
  });
}

/** What was last used before this time is older than `ms` by the clock, and the store has run for that long since. */
export function before({ index, now }: StoreParts, ms: number): number {
  const total = index.settings.find(RUNNING) ?? 0;
  let shown = Number.NEGATIVE_INFINITY;
  for (const moment of moments(index)) if (moment.running <= total - ms) shown = moment.shown;
  return Math.min(shown, now() - ms);
}

/** Whether something of that time is this old; a month of running proves any age. */
export const isAged = (parts: StoreParts, since: number, ms: number): boolean =>
  since <= before(parts, Math.min(ms, KEPT_MS));
