/** Delivers what is due, beside the queue: a receiver that answers slowly must not hold up mails and other jobs. */
import type { Deps } from '../../../deps.ts';
import { claimDue, type Lane } from './claim.ts';
import { deliver } from './deliver.ts';

/** Requests at once, in this process. */
const ROOM: Readonly<Record<Lane, number>> = { quick: 20, slow: 30 };
const LANES = ['quick', 'slow'] as const;

const LOOK_EVERY_MS = 1_000;

export interface Deliveries {
  /** Waits for the requests that are under way. */
  stop(): Promise<void>;
}

export function startDeliveries(deps: Deps): Deliveries {
  const underWay: Readonly<Record<Lane, Set<Promise<void>>>> = { quick: new Set(), slow: new Set() };
  let isStopped = false;
  let looking: Promise<void> | undefined;
  let lookAgain = false;

  async function look(): Promise<void> {
    do {
      lookAgain = false;
      for (const lane of LANES) {
        const room = ROOM[lane] - underWay[lane].size;
        if (room > 0 && !isStopped)
          for (const message of await claimDue(deps.db, lane, room))
            begin(lane, () => deliver(deps, message));
      }
    } while (lookAgain && !isStopped);
  }

  function begin(lane: Lane, work: () => Promise<void>): void {
    const done = work()
      // Its claim ends by itself, and then it is sent again.
      .catch((error: unknown) => deps.log.warn({ err: error }, 'a delivery could not be recorded'))
      .finally(() => {
        underWay[lane].delete(done);
        wake();
      });
    underWay[lane].add(done);
  }

  /** One look at a time; what ends meanwhile leads to another. */
  function wake(): void {
    if (isStopped) return;
    lookAgain = true;
    looking ??= look()
      .catch((error: unknown) => deps.log.warn({ err: error }, 'due deliveries could not be read'))
      .finally(() => {
        looking = undefined;
      });
  }

  const timer = setInterval(wake, LOOK_EVERY_MS);
  wake();
  return {
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await looking;
      await Promise.all([...underWay.quick, ...underWay.slow]);
    },
  };
}
