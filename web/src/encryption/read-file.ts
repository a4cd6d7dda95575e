/** Reads files by their addresses; a connection that breaks is taken up again where it stopped. */
import { readerInto, readInto } from '@waybill/engine/browser/read-into';
import type { ReadFile } from '@waybill/zip/pump';

export interface Reading {
  readonly urls: readonly string[];
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Resolves after the time. */
  readonly wait: (ms: number) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Large enough to take what a network brings at once. */
const ROOM_BYTES = 256 * 1024;

/** In a row, without a byte between them. */
const TRIES = 6;
const FIRST_PAUSE_MS = 500;

/** What another try would not change. */
class Refused extends Error {}

async function open({ fetch, signal }: Reading, url: string, start: number, end: number) {
  const headers = { range: `bytes=${start}-${end - 1}` };
  const answer = await fetch(url, { headers, signal });
  // The rest of a file that came whole would be taken for its beginning.
  const isRight = answer.status === 206 || (answer.status === 200 && start === 0);
  if (isRight && answer.body !== null) return answer.body;
  await answer.body?.cancel();
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 408 && answer.status !== 429)
    throw new Refused(`${answer.status}`);
  throw new Error(`${answer.status}`);
}

/** Each piece is only there until the next is asked for. */
async function* piecesInOneRoom(reader: ReadableStreamBYOBReader) {
  let room = new ArrayBuffer(ROOM_BYTES);
  try {
    for (;;) {
      const { done, value } = await readInto(reader, new Uint8Array(room));
      if (done || value === undefined) return;
      yield value;
      room = value.buffer;
    }
  } finally {
    // Also when the reader stops early.
    reader.cancel().catch(() => {});
  }
}

async function* piecesOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** With `inOneRoom` each piece is only there until the next is asked for. */
export function readerOf(reading: Reading, { inOneRoom = false } = {}): ReadFile {
  return async function* (index, start, end) {
    const url = reading.urls[index];
    if (url === undefined) throw new Error(`no file ${index}`);
    let at = start;
    let failures = 0;
    while (at < end) {
      try {
        const body = await open(reading, url, at, end);
        const into = inOneRoom ? readerInto(body) : undefined;
        for await (const piece of into === undefined ? piecesOf(body) : piecesInOneRoom(into)) {
          failures = 0;
          at += piece.length;
          yield piece;
        }
        if (at < end) throw new Error('it ended early');
      } catch (error) {
        failures += 1;
        if (reading.signal.aborted || error instanceof Refused || failures >= TRIES) throw error;
        await reading.wait(FIRST_PAUSE_MS * 2 ** (failures - 1));
      }
    }
  };
}
