/** Changes to the index: each alone among all processes, whole or not at all, and on disk before it is acknowledged. */
import { isMainThread } from 'node:worker_threads';
import { ABORT, type RootDatabase } from 'lmdb';
import { S3Error } from '../errors.ts';

export interface Changes {
  change<Result>(work: () => Result): Promise<Result>;
  /** After a failure that is not a full disk, LMDB answers some questions never. */
  isBroken(): boolean;
}

const EIO = 5;
const ENOSPC = 28;
const EDQUOT = 122;
const MAP_FULL = -30792;

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

function isFull(error: unknown): boolean {
  const code = codeOf(error);
  return code === ENOSPC || code === EDQUOT || code === MAP_FULL;
}

/** LMDB's own errors have numbers; anything else that a change throws is about that change alone. */
const isOfTheIndex = (error: unknown): boolean => typeof codeOf(error) === 'number';

/** A commit that failed says why only in a promise that it carries along. */
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

/**
 * Exits wait for all threads, and LMDB's may wait for a change that will never be made now, with the lock that every process
 * needs. So whoever exits meanwhile ends at once; what was acknowledged is on disk.
 */
if (isMainThread)
  process.on('exit', () => {
    if (underWay.size > 0) process.kill(process.pid, 'SIGKILL');
  });

/** `isDiskFull` is asked after a write that ended early, which LMDB calls an I/O error whatever the reason was. */
export function openChanges(
  root: RootDatabase,
  onFailure: (error: unknown) => void,
  isDiskFull: () => boolean,
): Changes {
  const pending = new Set<(error: unknown) => void>();
  let failure: { readonly cause: unknown } | undefined;

  const fail = (cause: unknown): void => {
    failure ??= { cause };
    onFailure(cause);
    // Those behind it in the queue may never hear of their end.
    for (const reject of pending) reject(cause);
  };
  const told = (cause: unknown): unknown => {
    if (isFull(cause) || (codeOf(cause) === EIO && isDiskFull()))
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
        .finally(() => {
          pending.delete(reject);
          underWay.delete(reject);
        })
        .then(() => resolve(), reject);
    });

  return {
    isBroken: () => failure !== undefined,
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
        throw told(await causeOf(error));
      }
      if (thrown !== undefined) throw isOfTheIndex(thrown.error) ? told(thrown.error) : thrown.error;
      if (result === undefined) throw new S3Error('InternalError');
      return result.value;
    },
  };
}
