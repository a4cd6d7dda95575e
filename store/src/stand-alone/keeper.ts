/** Maintains a store while it serves: sweeps often, and scrubs everything once a day. */
import { listUnreadable, scrubStore, sweepStore } from '../care/maintain.ts';
import type { Store } from '../port.ts';
import { logLine } from './log-line.ts';

const SWEEP_EVERY_MS = 60_000;
const SCRUB_EVERY_MS = 86_400_000;
const SCRUB_BYTES_PER_SECOND = 16 * 1024 * 1024;

export interface Keeper {
  stop(): Promise<void>;
}

export function startKeeper(store: Store, say: (line: string) => void): Keeper {
  const ending = new AbortController();
  const work = new Set<Promise<void>>();

  function run(what: string, task: () => Promise<void>): void {
    const running = task()
      .catch((error: unknown) =>
        say(`${what} failed: ${error instanceof Error ? error.message : String(error)}`),
      )
      .finally(() => work.delete(running));
    work.add(running);
  }
  let sweeping = false;
  const sweepOnce = (): void => {
    if (sweeping) return;
    sweeping = true;
    run('Sweeping', () =>
      sweepStore(store)
        .then(({ failed }) => {
          if (failed > 0) logLine({ kind: 'not removed', files: failed });
        })
        .finally(() => {
          sweeping = false;
        }),
    );
  };
  const scrubOnce = (): void =>
    run('Scrubbing', async () => {
      const { damaged, lostParts } = await scrubStore(store, {
        signal: ending.signal,
        bytesPerSecond: SCRUB_BYTES_PER_SECOND,
      });
      for (const blob of damaged) say(`Damaged: ${blob}`);
      for (const { bucket, key, number } of lostParts)
        logLine({ kind: 'part lost', bucket, key, part: number });
      for (const object of await listUnreadable(store)) logLine({ kind: 'unreadable', ...object });
    });

  sweepOnce();
  const timers = [setInterval(sweepOnce, SWEEP_EVERY_MS), setInterval(scrubOnce, SCRUB_EVERY_MS)];
  return {
    async stop() {
      ending.abort();
      for (const timer of timers) clearInterval(timer);
      await Promise.all(work);
    },
  };
}
