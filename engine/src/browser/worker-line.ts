/** Sends requests to the upload worker and matches its replies; a worker that fails is replaced at the next request. */
import type { Signal } from '../core/signal.ts';
import { TransportError } from '../core/transport-error.ts';
import type { Ask, FromWorker, Reply, ToWorker } from './worker/protocol.ts';

export interface WorkerLine {
  /** Rejects with `TransportError` of kind `aborted`, or `network` when the worker itself is lost. */
  ask(ask: Ask, signal: Signal, onProgress?: (sent: number) => void): Promise<Reply>;
  /** Lets the worker drop the bytes it has kept under this number. */
  drop(kept: number): void;
}

interface Pending {
  readonly onProgress: ((sent: number) => void) | undefined;
  readonly settle: (reply: Reply | TransportError) => void;
}

/** What is needed of a worker. */
export type WorkerEnd = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

export function openWorkerLine(startWorker: () => WorkerEnd): WorkerLine {
  const pending = new Map<number, Pending>();
  let worker: WorkerEnd | undefined;
  let last = 0;

  const post = (message: ToWorker): void => worker?.postMessage(message);

  function hear({ data }: MessageEvent<FromWorker>): void {
    const waiting = pending.get(data.id);
    if ('sent' in data) waiting?.onProgress?.(data.sent);
    else waiting?.settle(data.reply);
  }

  function lose(why: string): void {
    worker?.terminate();
    worker = undefined;
    for (const { settle } of [...pending.values()]) settle(new TransportError('network', why));
  }

  function start(): WorkerEnd {
    const started = startWorker();
    started.addEventListener('message', hear);
    // Its script could not be loaded, or it threw an error.
    started.addEventListener('error', (event) => {
      if (worker === started) lose(event.message);
    });
    return started;
  }

  // At once: later the network may be gone, and its script with it.
  worker = start();

  return {
    drop: (kept) => post({ drop: kept }),
    ask: (ask, signal, onProgress) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(new TransportError('aborted'));
        worker ??= start();
        last += 1;
        const id = last;
        const settle = (reply: Reply | TransportError) => {
          pending.delete(id);
          forget();
          if (reply instanceof TransportError) reject(reply);
          else resolve(reply);
        };
        pending.set(id, { onProgress, settle });
        post({ id, ask });
        const forget = signal.onAbort(() => {
          post({ stop: id });
          settle(new TransportError('aborted'));
        });
      }),
  };
}
