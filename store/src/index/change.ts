/** Runs changes to the index: one at a time over all processes, atomic, and on disk before they are acknowledged. */
import { isMainThread } from 'node:worker_threads';
import { ABORT, type RootDatabase } from 'lmdb';
import { EIO, hasCode, isFull } from '../disk/error-code.ts';
import { S3Error } from '../errors.ts';

export interface Changes {
  change<Result>(work: () => Result): Promise<Result>;
  /** What a read threw, or, where it shows that LMDB is dead, what is said of that. */
  readFailed(error: unknown): unknown;
  /** After a failure that is not a full disk, some LMDB calls never return. */
  isBroken(): boolean;
  /** After the index was closed: the end of the process waits for none of them. */
  forget(): void;
}

/** LMDB's own errors have numbers; anything else that a change throws concerns that change alone. */
const isOfTheIndex = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'number';

/** A failed commit gives its reason only in a promise attached to the error. */
async function causeOf(error: unknown): Promise<unknown> {
  if (!(error instanceof Error) || !('commitError' in error)) return error;
  try {
    await error.commitError;
    return error;
  } catch (cause) {
    return cause;
  }
}

/** Of all indexes of this process. */
const underWay = new Set<object>();
let isOneDead = false;

/** After its meta page could not be written, LMDB begins no transaction any more, not even one that reads. */
const isOfDeath = (error: unknown): boolean => error instanceof Error && error.message.includes('MDB_PANIC');

function isDead(root: RootDatabase): boolean {
  try {
    root.resetReadTxn();
    root.doesExist('');
    return false;
  } catch (error) {
    return isOfDeath(error);
  }
}

/**
 * Exit waits for all threads, and LMDB's may wait for a change that will never be made, while holding the lock that every
 * process needs. So an exit during a change, or after one that LMDB did not survive, ends the process at once; what was acknowledged is on disk.
 */
if (isMainThread)
  process.on('exit', () => {
    if (underWay.size > 0 || isOneDead) process.kill(process.pid, 'SIGKILL');
  });

export interface ChangesOptions {
  readonly onFailure: (error: unknown) => void;
  /** Called after a short write, which LMDB reports as an I/O error whatever the reason was. */
  readonly isDiskFull: () => boolean;
  /** Called once when this process can neither change nor read the index any more. */
  readonly onDead: () => void;
}

export function openChanges(root: RootDatabase, { onFailure, isDiskFull, onDead }: ChangesOptions): Changes {
  const pending = new Set<(error: unknown) => void>();
  let failure: { readonly cause: unknown } | undefined;
  let hasDied = false;

  const fail = (cause: unknown): void => {
    failure ??= { cause };
    onFailure(cause);
    // Those queued behind it may never be settled otherwise.
    for (const reject of pending) {
      reject(cause);
      underWay.delete(reject);
    }
  };
  const unwritten = (cause: unknown): S3Error =>
    new S3Error('ServiceUnavailable', 'The index could not be written.', { cause });
  const die = (cause: unknown): S3Error => {
    // A full disk too: what could not be written is the page by which the index is read.
    fail(cause);
    isOneDead = true;
    hasDied = true;
    onDead();
    return unwritten(cause);
  };
  const asStoreError = (cause: unknown): unknown => {
    // Several changes can fail with the same page.
    if (hasDied) return unwritten(cause);
    if (failure === undefined && isDead(root)) return die(cause);
    if (isFull(cause) || (hasCode(cause, EIO) && isDiskFull()))
      return new S3Error('StorageFull', undefined, { cause });
    fail(cause);
    return cause;
  };

  const commit = (work: () => unknown): Promise<void> =>
    new Promise((resolve, reject) => {
      pending.add(reject);
      underWay.add(reject);
      root
        .childTransaction(work)
        // The reason is taken even if this was rejected before: one that no one takes would end the process.
        .then(
          () => resolve(),
          async (error: unknown) => reject(await causeOf(error)),
        )
        .finally(() => {
          pending.delete(reject);
          underWay.delete(reject);
        });
    });

  return {
    // A change that LMDB never ends cannot tell of it.
    readFailed: (error) => (!hasDied && isOfDeath(error) ? die(error) : error),
    isBroken: () => failure !== undefined,
    forget: () => {
      for (const reject of pending) underWay.delete(reject);
      isOneDead = false;
    },
    change: async <Result>(work: () => Result): Promise<Result> => {
      if (failure !== undefined) {
        throw new S3Error('ServiceUnavailable', 'The store is read-only.', { cause: failure.cause });
      }
      let thrown: { readonly error: unknown } | undefined;
      let result: { readonly value: Result } | undefined;
      try {
        await commit(() => {
          try {
            result = { value: work() };
            return undefined;
          } catch (error) {
            thrown = { error };
            return ABORT;
          }
        });
      } catch (error) {
        throw asStoreError(error);
      }
      if (thrown !== undefined) throw isOfTheIndex(thrown.error) ? asStoreError(thrown.error) : thrown.error;
      if (result === undefined) throw new S3Error('InternalError');
      return result.value;
    },
  };
}
