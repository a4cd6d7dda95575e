/** Reads parts that follow one another in a file from one stream: to open a stream for each part costs a browser half as much again as reading it. */
import type { Span } from './protocol.ts';
import { blobReader, bytesOfNext, crcOfNext, hashBlob } from './read.ts';

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
  const reader = blobReader(start === 0 ? blob : blob.slice(start));
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

interface Ways<T> {
  fromStream(reader: ReadableStreamBYOBReader): Promise<T>;
  /** Where there is no stream that comes to the part next. */
  alone(part: Blob): Promise<T>;
}

/** `blob` is the whole file. */
async function readSpan<T>(blob: Blob, span: Span, ways: Ways<T>): Promise<T> {
  const { file, start, end } = span;
  const alone = () => ways.alone(blob.slice(start, end));
  const stream = streamAt(blob, span);
  if (stream === undefined) return alone();
  clearTimeout(stream.timer);
  stream.next = end;
  stream.waiting += 1;
  const read = stream.done.then(() =>
    running.get(file) === stream ? ways.fromStream(stream.reader) : alone(),
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

export const hashSpan = (blob: Blob, span: Span): Promise<number> =>
  readSpan(blob, span, {
    fromStream: (reader) => crcOfNext(reader, span.end - span.start),
    alone: async (part) => (await hashBlob(part)).crc32,
  });

/** The buffer that is used for it comes with the bytes, and belongs to the caller again. */
export const bytesOfSpan = (
  blob: Blob,
  span: Span,
  buffer: () => ArrayBuffer,
): Promise<Uint8Array<ArrayBuffer>> =>
  readSpan(blob, span, {
    fromStream: (reader) => bytesOfNext(reader, buffer(), span.end - span.start),
    alone: async (part) => new Uint8Array(await part.arrayBuffer()),
  });
