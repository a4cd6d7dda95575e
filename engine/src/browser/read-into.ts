/** Reads streams into memory of ours, which is used again and again: a browser gives memory back late, and a large file has thousands of pieces. */

/** Chromium collects a stream that only waits for its next piece, and the promise never settles, unless something else refers to it. */
const reading = new Set<ReadableStreamBYOBReader>();

/** Undefined where the browser cannot read into memory of ours. */
export function readerInto(stream: ReadableStream<Uint8Array>): ReadableStreamBYOBReader | undefined {
  try {
    return stream.getReader({ mode: 'byob' });
  } catch {
    return undefined;
  }
}

/** The browser takes the buffer away while it fills it; the one of the answer is the same memory. */
export async function readInto(
  reader: ReadableStreamBYOBReader,
  room: Uint8Array<ArrayBuffer>,
): Promise<ReadableStreamReadResult<Uint8Array<ArrayBuffer>>> {
  reading.add(reader);
  try {
    return await reader.read(room);
  } finally {
    reading.delete(reader);
  }
}
