/** Pipes a request's body into a sink: no copies, pauses when the sink is full, ends when the client stops sending. */
import { S3Error } from '../../errors.ts';
import type { Exchange } from '../exchange.ts';
import { awaitTurn, isTurnOver } from './turns.ts';

export interface Sink {
  /** False: wait for `drained`. */
  write(chunk: Uint8Array): boolean;
  drained(): Promise<void>;
  /** True when it keeps the chunks; otherwise their memory is freed as soon as they are written. */
  readonly keepsChunks?: boolean;
}

export type Incoming = Pick<Exchange, 'req' | 'res' | 'watch' | 'flow'>;

/** Resolves at the end of the body; rejects with the first error. */
export function pump(
  exchange: Incoming,
  take: (chunk: Buffer) => boolean,
  drained: Sink['drained'],
): Promise<void> {
  const { req, watch, flow } = exchange;
  return new Promise((resolve, reject) => {
    let over = false;
    const watched = watch.begin(() => {
      flow.hasStalled = true;
      stop(new S3Error('RequestTimeout'));
    });

    function stop(error?: unknown): void {
      if (over) return;
      over = true;
      watch.end(watched);
      req.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose);
      if (error === undefined) {
        resolve();
        return;
      }
      req.pause();
      // A refused client may still be sending; errors after that do not matter.
      req.on('error', () => {});
      reject(error);
    }
    const onEnd = () => stop();
    const onClose = () => stop(new S3Error('IncompleteBody'));

    function goOn(): void {
      if (over) return;
      watched.deadline = performance.now() + watch.patience;
      req.resume();
    }
    function onData(chunk: Buffer): void {
      try {
        const now = performance.now();
        watched.deadline = now + watch.patience;
        const isFull = !take(chunk);
        if (!isFull && !isTurnOver(now)) return;
        watched.deadline = Number.POSITIVE_INFINITY;
        req.pause();
        if (isFull) drained().then(goOn, stop);
        else awaitTurn(goOn);
      } catch (error) {
        stop(error);
      }
    }

    if (req.destroyed && !req.readableEnded) return onClose();
    if (flow.awaitsContinue) {
      flow.awaitsContinue = false;
      exchange.res.writeContinue();
    }
    req.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose);
  });
}
