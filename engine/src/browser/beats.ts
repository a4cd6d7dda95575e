/** Claims an upload for this tab by a heartbeat in the database, for browsers without locks. */
import type { Clock } from '../core/ports.ts';
import { createStopper } from '../core/signal.ts';
import type { Beat, Database } from './database.ts';
import { thisTab } from './tab.ts';

const EVERY_MS = 2_000;
/** A tab that has not said anything for this long is gone, or asleep. */
const SILENT_MS = 9_000;

const isAlive = (beat: Beat | undefined, now: number): boolean =>
  beat !== undefined && Math.abs(now - beat.at) < SILENT_MS;

/** False when another tab has it. */
async function beat(database: Database, id: string, now: number): Promise<boolean> {
  const change = (await database()).transaction('beats', 'readwrite');
  const last = await change.store.get(id);
  const free = last?.tab === thisTab() || !isAlive(last, now);
  if (free) await change.store.put({ id, tab: thisTab(), at: now });
  await change.done;
  return free;
}

async function forget(database: Database, id: string): Promise<void> {
  const change = (await database()).transaction('beats', 'readwrite');
  if ((await change.store.get(id))?.tab === thisTab()) await change.store.delete(id);
  await change.done;
}

export async function claimByBeats(
  database: Database,
  clock: Clock,
  id: string,
  onLost: () => void,
): Promise<(() => void) | undefined> {
  try {
    if (!(await beat(database, id, clock.now()))) return undefined;
  } catch {
    // Without a database other tabs cannot know the upload either.
    return () => {};
  }
  const over = createStopper();
  const keepOn = async () => {
    do await clock.wait(EVERY_MS, over.signal);
    while (await beat(database, id, clock.now()).catch(() => true));
    onLost();
  };
  keepOn().catch(() => forget(database, id).catch(() => {}));
  return over.stop;
}

export async function beatenElsewhere(
  database: Database,
  clock: Clock,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  try {
    const beats = await (await database()).getAll('beats');
    const others = beats.filter((one) => isAlive(one, clock.now()) && one.tab !== thisTab());
    const running = new Set(others.map(({ id }) => id));
    return new Set(ids.filter((id) => running.has(id)));
  } catch {
    return new Set();
  }
}
