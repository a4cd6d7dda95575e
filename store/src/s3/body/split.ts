/** Splits a body into a head and the pieces that follow it one after another; the head says how many and how long. */
import { S3Error } from '../../errors.ts';
import type { Sink } from './pump.ts';

export interface Piece extends Sink {
  readonly size: number;
  /** All of its bytes were written. */
  end(): void;
}

export interface Splitter extends Sink {
  /** Resolves when every piece has ended. */
  finish(): Promise<void>;
}

/** `open` is called once with the whole head; bytes that come before it has answered wait. */
export function splitBody(headBytes: number, open: (head: Buffer) => Promise<readonly Piece[]>): Splitter {
  const head: Buffer[] = [];
  let headLeft = headBytes;
  let pieces: readonly Piece[] = [];
  let isOpen = false;
  let opening: Promise<void> | undefined;
  const held: Buffer[] = [];
  let at = 0;
  /** Of the piece that is being written. */
  let left = 0;
  let full: Piece | undefined;

  /** Ends pieces that are complete, also empty ones, and begins the next. */
  const advance = (): void => {
    while (left === 0 && at < pieces.length) {
      pieces[at]?.end();
      at += 1;
      left = pieces[at]?.size ?? 0;
    }
  };
  const give = (chunk: Uint8Array): boolean => {
    full = undefined;
    for (let from = 0; from < chunk.length; ) {
      const piece = pieces[at];
      if (piece === undefined) throw new S3Error('IncompleteBody', 'The body is longer than its head says.');
      const take = Math.min(chunk.length - from, left);
      if (!piece.write(chunk.subarray(from, from + take))) full = piece;
      left -= take;
      from += take;
      advance();
    }
    return full === undefined;
  };
  const begin = async (): Promise<void> => {
    pieces = await open(Buffer.concat(head.splice(0)));
    isOpen = true;
    left = pieces[0]?.size ?? 0;
    advance();
  };
  const opened = async (): Promise<void> => {
    if (headLeft > 0) throw new S3Error('IncompleteBody');
    opening ??= begin();
    await opening;
    for (const chunk of held.splice(0)) give(chunk);
  };

  return {
    // The chunk is freed afterwards, so what waits is copied.
    write: (chunk) => {
      if (isOpen && held.length === 0) return give(chunk);
      const ofHead = Math.min(headLeft, chunk.length);
      if (ofHead > 0) head.push(Buffer.from(chunk.subarray(0, ofHead)));
      headLeft -= ofHead;
      if (ofHead < chunk.length) held.push(Buffer.from(chunk.subarray(ofHead)));
      return headLeft > 0;
    },
    drained: async () => {
      await opened();
      await full?.drained();
    },
    finish: async () => {
      await opened();
      if (at < pieces.length) throw new S3Error('IncompleteBody');
    },
  };
}
