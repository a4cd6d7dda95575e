/** Limits how fast a long walk over all blobs reads, because other readers come first. */
import { setTimeout as pause } from 'node:timers/promises';

/** Shorter waits would cost more than they save. */
const LEAST_WAIT_MS = 20;

export interface PaceOptions {
  readonly bytesPerSecond?: number;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

/** Called after every read, and resolves when it is time for the next. */
export type Pace = (bytes: number) => Promise<void>;

export function openPace({ bytesPerSecond = Number.POSITIVE_INFINITY, wait = pause }: PaceOptions): Pace {
  let owed = 0;
  return async (bytes) => {
    owed += (bytes / bytesPerSecond) * 1000;
    if (owed < LEAST_WAIT_MS) return;
    const milliseconds = owed;
    owed = 0;
    await wait(milliseconds);
  };
}
