/**
 * Runs work that needs the same lock of the database one after another within this process, in the order in which it came.
 * Those who wait hold no connection, so that one busy account does not keep others from the database.
 */
import { AppError } from '@waybill/contract/errors';
import type { Db } from './database.ts';

/** Less than a client waits for an answer. */
const PATIENCE_MS = 80_000;
/** More than anyone sends at once. */
const MOST_WAITING = 100;
const RETRY_S = 5;

/** The lock was held elsewhere for longer than a statement may wait; nothing was changed. */
export class LockBusy extends AppError {
  constructor(cause?: unknown) {
    super('unavailable', { retryAfter: RETRY_S, cause });
  }
}

interface Waiting {
  readonly begin: () => void;
}

/** By database, and by what is waited for. The first of each line is at work. */
const lines = new WeakMap<Db, Map<string, Waiting[]>>();

export interface Patience {
  /** Aborted when the client is gone: it leaves the line. */
  readonly gone?: AbortSignal | undefined;
  readonly patienceMs?: number;
}

/** Throws `unavailable` when its turn does not come in time, and does not begin then. Work that throws `LockBusy` is repeated. */
export async function inTurn<T>(
  db: Db,
  key: string,
  work: () => Promise<T>,
  { gone, patienceMs = PATIENCE_MS }: Patience = {},
): Promise<T> {
  const deadline = performance.now() + patienceMs;
  const ofDb = lines.get(db) ?? new Map<string, Waiting[]>();
  lines.set(db, ofDb);
  const line = ofDb.get(key) ?? [];
  if (line.length > MOST_WAITING) throw new LockBusy();
  ofDb.set(key, line);
  const leave = await queue(line, patienceMs, gone);
  try {
    return await workUntil(deadline, work, gone);
  } finally {
    leave();
    if (line.length === 0) ofDb.delete(key);
  }
}

/** Waits for the turn; returns what ends it and begins the next one's. */
function queue(line: Waiting[], patienceMs: number, gone: AbortSignal | undefined): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.any([AbortSignal.timeout(patienceMs), ...(gone === undefined ? [] : [gone])]);
    const waiting: Waiting = {
      begin: () => {
        signal.removeEventListener('abort', giveUp);
        resolve(() => {
          line.shift();
          line[0]?.begin();
        });
      },
    };
    const giveUp = () => {
      line.splice(line.indexOf(waiting), 1);
      reject(new LockBusy());
    };
    line.push(waiting);
    signal.addEventListener('abort', giveUp, { once: true });
    if (line[0] === waiting) waiting.begin();
    else if (signal.aborted) giveUp();
  });
}

/** Another process may hold the lock: each attempt waits as long as a statement may, and then gives its connection back. */
async function workUntil<T>(
  deadline: number,
  work: () => Promise<T>,
  gone: AbortSignal | undefined,
): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof LockBusy)) throw error;
      if (performance.now() >= deadline || gone?.aborted === true) throw error;
    }
  }
}
