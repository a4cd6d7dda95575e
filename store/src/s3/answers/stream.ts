/** Streams bytes at the client's pace, and stops when the client is gone. */
import type { ServerResponse } from 'node:http';
import { freeSent } from '../../disk/free-bytes.ts';
import { S3Error } from '../../errors.ts';
import type { Exchange } from '../exchange.ts';

/** Resolves when the buffer has room again, or when the client is gone. */
function createRoom(res: ServerResponse): () => Promise<void> {
  let wake: (() => void) | undefined;
  const onEvent = (): void => {
    wake?.();
    wake = undefined;
  };
  res.on('drain', onEvent).on('close', onEvent);
  return () =>
    new Promise((resolve) => {
      if (res.destroyed || !res.writableNeedDrain) resolve();
      else wake = resolve;
    });
}

/**
 * `begin` writes the head; it is called with the first chunk, so that an earlier error can still be answered.
 * The pieces are freed once they are sent.
 */
export async function streamBytes(
  exchange: Exchange,
  pieces: AsyncIterable<Buffer>,
  begin: () => void,
): Promise<void> {
  const { res, watch } = exchange;
  const leave = (): void => {
    res.destroy();
  };
  const watched = watch.begin(leave);
  watched.deadline = Number.POSITIVE_INFINITY;
  const room = createRoom(res);
  try {
    for await (const piece of pieces) {
      if (res.destroyed) return;
      if (!res.headersSent) {
        begin();
        // For clients that read nothing at all; the watch handles those that read too slowly.
        res.setTimeout(watch.patience, leave);
      }
      if (res.write(piece, () => freeSent(piece))) continue;
      watched.deadline = performance.now() + Math.max(watch.patience, piece.length);
      await room();
      watched.deadline = Number.POSITIVE_INFINITY;
    }
    // Nothing was there to be sent although something was asked for; the status must not say that all is well.
    if (!res.headersSent) throw new S3Error('InternalError');
    res.end();
  } finally {
    watch.end(watched);
  }
}
