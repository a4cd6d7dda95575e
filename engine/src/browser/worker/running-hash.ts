/**
 * Checksums of parts that follow one another in a file, read from one stream: to open a stream for each part costs a
 * browser half as much again as reading it.
 */
import type { Span } from './protocol.ts';
import { crcOfNext, hashBlob, readerInto } from './read.ts';

/** A stream that is not read for longer is closed; the next part opens another. */
const IDLE_MS = 10_000;

interface Running {
  readonly reader: ReadableStreamBYOBReader;
  /** Where the next part has to begin. */
  next: number;
  /** Settles when all parts that were asked for have been read. */
  done: Promise<unknown>;
  waiting: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const running = new Map<number, Running>();

/** Only when no part is being read from it. */
function close(file: number, stream: Running): void {
  if (running.get(file) === stream) running.delete(file);
  clearTimeout(stream.timer);
  stream.reader.cancel().catch(() => {});
}

/** Undefined where the browser cannot read into a buffer of ours. */
function open(blob: Blob, { file, start }: Span): Running | undefined {
  const reader = readerInto(start === 0 ? blob : blob.slice(start));
  if (reader === undefined) return undefined;
  const stream: Running = { reader, next: start, done: Promise.resolve(), waiting: 0, timer: undefined };
  running.set(file, stream);
  return stream;
}

/** The stream whose next bytes are those of the span. */
function streamAt(blob: Blob, span: Span): Running | undefined {
  const { file, start } = span;
  const stream = running.get(file);
  if (stream?.next === start) return stream;
  // Others still wait for theirs.
  if (stream !== undefined && stream.waiting > 0) return undefined;
  if (stream !== undefined) close(file, stream);
  return open(blob, span);
}

/** `blob` is the whole file. */
export async function hashSpan(blob: Blob, span: Span): Promise<number> {
  const { file, start, end } = span;
  const alone = async () => (await hashBlob(blob.slice(start, end))).crc32;
  const stream = streamAt(blob, span);
  if (stream === undefined) return alone();
  clearTimeout(stream.timer);
  stream.next = end;
  stream.waiting += 1;
  const read = stream.done.then(() =>
    running.get(file) === stream ? crcOfNext(stream.reader, end - start) : alone(),
  );
  stream.done = read.then(
    () => {
      stream.waiting -= 1;
      if (end >= blob.size) close(file, stream);
      else if (stream.waiting === 0) stream.timer = setTimeout(() => close(file, stream), IDLE_MS);
    },
    () => {
      stream.waiting -= 1;
      close(file, stream);
    },
  );
  return read;
}
