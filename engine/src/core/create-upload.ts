/** Creates an upload: its state, and the actions of a page or a command on it. */
import type { UploadOptions, UploadResult } from './options.ts';
import type { FileSource } from './ports.ts';
import { reduce } from './reduce.ts';
import { discardParts } from './run/discard.ts';
import type { Emit } from './run/run.ts';
import { asUploadError } from './run/run-files.ts';
import { newUploadContext, resultOf, runUpload } from './run/run-upload.ts';
import { beginAnew, newWork } from './run/work.ts';
import { createStopper, type Stopper } from './signal.ts';
import { firstState, type UploadState } from './state.ts';
import { UploadError } from './upload-error.ts';

export interface Upload {
  /** The same object until something happens. */
  state(): UploadState;
  /** The answer takes the listener away again. */
  subscribe(listener: () => void): () => void;
  /** Begins, or goes on where an upload of this id was left by an earlier page. */
  start(): void;
  pause(): void;
  /** Goes on after a pause, a failure or a cancel. */
  resume(): void;
  /** What has arrived stays at the store for a later resume, unless it is discarded. */
  cancel(options?: { readonly discard?: boolean }): Promise<void>;
  /**
   * Tries a failed file again: with `source` as it was picked again, and with `anew` from its first byte, which is what a file
   * that has changed needs. Its size must be the one that was announced.
   */
  retry(file: number, source?: FileSource, how?: { readonly anew?: boolean }): void;
  /** Resolves when everything has arrived; rejects with an `UploadError` when it failed or was cancelled. */
  finished(): Promise<UploadResult>;
  /** The transfer is stored: there is nothing to resume any more. */
  forget(): Promise<void>;
}

function assertPaths(files: readonly FileSource[]): void {
  if (new Set(files.map(({ path }) => path)).size !== files.length)
    throw new RangeError('Two files have the same path.');
}

export function createUpload(options: UploadOptions): Upload {
  assertPaths(options.files);
  const { clock, memory } = options.env;
  const listeners = new Set<() => void>();
  let state = firstState(options.files);
  /** Of the run under way, or of one that waits for the run before it to end. */
  let current: Stopper | undefined;
  let over: Promise<void> = Promise.resolve();

  const emit: Emit = (event) => {
    state = reduce(state, { ...event, at: clock.now() });
    for (const listener of [...listeners]) listener();
  };
  let context = newUploadContext(options, emit);

  async function run(stopper: Stopper, afterPause: boolean): Promise<void> {
    try {
      await runUpload(context, stopper, afterPause);
      if (current === stopper) emit({ type: 'done' });
    } catch (error) {
      if (current === stopper) emit({ type: 'failed', error: asUploadError(error) });
    } finally {
      if (current === stopper) current = undefined;
    }
  }

  function begin(): void {
    if (current !== undefined || state.phase === 'done') return;
    const stopper = createStopper();
    const afterPause = state.phase === 'paused';
    current = stopper;
    emit({ type: 'began', resuming: context.opened !== undefined });
    over = over.then(() => run(stopper, afterPause));
  }

  /** The state changes at once; the requests under way end a moment later. */
  function halt(phase: 'paused' | 'aborted'): void {
    const stopper = current;
    current = undefined;
    emit({ type: phase });
    stopper?.stop();
  }

  function subscribe(listener: () => void): () => void {
    const own = () => listener();
    listeners.add(own);
    return () => {
      listeners.delete(own);
    };
  }

  return {
    state: () => state,
    subscribe,
    start: begin,
    pause() {
      if (current !== undefined) halt('paused');
    },
    resume: begin,
    async cancel({ discard = false } = {}) {
      if (state.phase !== 'done' || discard) halt('aborted');
      await over;
      if (!discard) return;
      await discardParts(context);
      await memory.remove(options.id).catch(() => {});
      context = newUploadContext(options, emit);
    },
    retry(file, source, { anew = false } = {}) {
      const { opened } = context;
      const before = opened?.works[file];
      if (opened === undefined || before === undefined || state.files[file]?.status !== 'failed') return;
      const work = source === undefined ? before : newWork(file, source, true);
      opened.works[file] = work;
      if (anew) beginAnew(opened.ledger, work);
      if (current === undefined) return begin();
      emit({ type: 'file', file, status: 'waiting' });
      context.queue.waiting.push(work);
      context.queue.wake();
    },
    finished: () =>
      new Promise((resolve, reject) => {
        const settle = (): boolean => {
          const { phase, error } = state;
          if (phase === 'done') resolve(resultOf(context));
          else if (phase === 'failed') reject(error);
          else if (phase === 'aborted') reject(new UploadError('aborted'));
          else return false;
          return true;
        };
        if (settle()) return;
        const off = subscribe(() => {
          if (settle()) off();
        });
      }),
    forget: () => memory.remove(options.id),
  };
}
