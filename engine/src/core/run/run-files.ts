/** Sends the files of an upload, several beside each other. */
import { judge } from '../judge.ts';
import { throwIfAborted } from '../signal.ts';
import { UploadError } from '../upload-error.ts';
import type { Run } from './run.ts';
import { sendBundle, takeBundle } from './send-bundle.ts';
import { sendFile } from './send-file.ts';
import { createTaskGroup } from './task-group.ts';
import type { Work } from './work.ts';

/** Turns anything thrown into an error that a page can show. */
export function asUploadError(error: unknown, index?: number): UploadError {
  if (error instanceof UploadError) {
    if (error.index !== undefined || index === undefined || error.endsAll) return error;
    const { kind, part, requestId, cause } = error;
    return new UploadError(kind, { index, part, requestId }, cause);
  }
  const verdict = judge(error);
  return new UploadError(verdict.again ? 'network' : verdict.kind, { index }, error);
}

/** Files that wait for their turn. One that failed can be put in again while others are still sent. */
export interface FileQueue {
  readonly waiting: Work[];
  /** Call it after adding a file. */
  wake: () => void;
}

/** Resolves with the first file's failure, if any; throws what ends the whole upload, and stops all of it. */
export async function runFiles(
  run: Run,
  stop: () => void,
  queue: FileQueue,
): Promise<UploadError | undefined> {
  const tasks = createTaskGroup(stop);
  const failures = new Map<number, UploadError>();

  /** A file that fails for reasons of its own does not hold up the others. */
  async function sendOrRecordFailure(work: Work): Promise<void> {
    try {
      failures.delete(work.index);
      await sendFile(run, work);
    } catch (error) {
      throwIfAborted(run.signal);
      const failure = asUploadError(error, work.index);
      if (failure.endsAll) throw failure;
      failures.set(work.index, failure);
      run.emit({ type: 'file-failed', file: work.index, error: failure });
    }
  }

  /** Those that could not be sent together are sent one by one, and each says by itself what is wrong with it. */
  async function sendTogether(works: readonly Work[]): Promise<void> {
    let left = works;
    try {
      left = await sendBundle(run, works);
    } catch {
      throwIfAborted(run.signal);
    }
    for (const work of left) await sendOrRecordFailure(work);
  }

  async function sendWaiting(): Promise<void> {
    while (queue.waiting.length > 0) {
      const works = takeBundle(run, queue.waiting, await run.access.current());
      if (works.length > 0) {
        await sendTogether(works);
        continue;
      }
      const work = queue.waiting.shift();
      if (work !== undefined) await sendOrRecordFailure(work);
    }
  }

  queue.wake = () => tasks.launch(sendWaiting);
  const lanes = Math.min(queue.waiting.length, run.lanes.max);
  for (let n = 0; n < lanes; n++) tasks.launch(sendWaiting);
  await tasks.all();
  const [first] = [...failures.keys()].sort((a, b) => a - b);
  return first === undefined ? undefined : failures.get(first);
}
