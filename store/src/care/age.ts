/** Tells how old something is by the clock and by the time that the store was seen running: a clock that jumps makes nothing older. */
import type { Index } from '../index/database.ts';
import type { StoreParts } from '../read-slices.ts';

/** What the clock showed last, and the running time that was counted until then. */
const SEEN = 'clock-seen';
const RUNNING = 'clock-running';
/** What the clock showed at a running time, one an hour. */
const MOMENT = 'clock-at:';
const HOUR_MS = 3_600_000;
/** No longer age is asked for. */
const KEPT_MS = 30 * 24 * HOUR_MS;

/** When this process last looked. */
const looked = new WeakMap<Index, number>();

const momentKey = (running: number): string => `${MOMENT}${String(running).padStart(15, '0')}`;

function* moments(index: Index): Generator<{ readonly running: number; readonly shown: number }> {
  for (const { key, value } of index.settings.getRange({ start: MOMENT, end: `${MOMENT}~` }))
    yield { running: Number(key.slice(MOMENT.length)), shown: value };
}

/** Counts the time since this process last looked, but no more than since any process did. */
export async function countRunning({ index, now }: StoreParts, running = performance.now()): Promise<void> {
  const since = running - (looked.get(index) ?? running);
  looked.set(index, running);
  await index.giveBack(() => {
    const shown = now();
    const counted = Math.min(since, shown - (index.settings.get(SEEN) ?? shown));
    const total = (index.settings.get(RUNNING) ?? 0) + Math.floor(Math.max(0, counted));
    void index.settings.put(SEEN, shown);
    void index.settings.put(RUNNING, total);
    const known = [...moments(index)];
    // Later than now: the clock was ahead then, and proves nothing.
    const wrong = known.filter((each) => each.shown > shown);
    const right = known.filter((each) => each.shown <= shown);
    // The last of the old ones is still the answer to the longest age that is asked for.
    const old = right.filter((each) => each.running <= total - KEPT_MS).slice(0, -1);
    for (const each of [...wrong, ...old]) void index.settings.remove(momentKey(each.running));
    const last = right.at(-1);
    if (last === undefined || total - last.running >= HOUR_MS)
      void index.settings.put(momentKey(total), shown);
  });
}

/** What was last touched before this time is older than `ms` by the clock, and the store has run for as long since. */
export function before({ index, now }: StoreParts, ms: number): number {
  const total = index.settings.get(RUNNING) ?? 0;
  let shown = Number.NEGATIVE_INFINITY;
  for (const moment of moments(index)) if (moment.running <= total - ms) shown = moment.shown;
  return Math.min(shown, now() - ms);
}

/** Whether something of that time is as old as this; a month of running proves any age. */
export const isAged = (parts: StoreParts, since: number, ms: number): boolean =>
  since <= before(parts, Math.min(ms, KEPT_MS));
