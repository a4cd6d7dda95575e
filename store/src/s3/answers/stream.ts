/** Sends bytes as fast as the client takes them, and stops when nobody takes them. */
import type { ServerResponse } from 'node:http';
import type { Exchange } from '../exchange.ts';

/** Resolves when there is room again, or when the client is gone. */
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

/** `begin` writes the head; it is called when the first piece is there, so that a fault before it can still be told. */
export async function streamBytes(
  x: Exchange,
  pieces: AsyncIterable<Buffer>,
  begin: () => void,
): Promise<void> {
  const { res, watch } = x;
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
        // For those that take nothing at all; the watch sees to those that take bytes too slowly.
        res.setTimeout(watch.patience, leave);
      }
      if (res.write(piece)) continue;
      watched.deadline = performance.now() + Math.max(watch.patience, piece.length);
      await room();
      watched.deadline = Number.POSITIVE_INFINITY;
    }
    res.end();
  } finally {
    watch.end(watched);
  }
}
