/** Proves that the checksums of parts are right in whatever order they are asked for, and that streams are shared. */
import { randomBytes } from 'node:crypto';
import { crc32 } from '@waybill/contract/crc32';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hashSpan } from './running-read.ts';

const PART = 100_000;
const DATA = randomBytes(10 * PART + 17);
const LAST = 10;
let file = 0;

beforeEach(() => {
  file += 1;
});
afterEach(() => vi.restoreAllMocks());

const spanOf = (part: number) => ({
  file,
  start: part * PART,
  end: Math.min(DATA.length, (part + 1) * PART),
});
const expected = (part: number) => crc32(DATA.subarray(spanOf(part).start, spanOf(part).end));

function openBlob() {
  const streams = vi.spyOn(Blob.prototype, 'stream');
  return { blob: new Blob([DATA]), opened: () => streams.mock.calls.length };
}

test('X02 parts one after another, several at once, come from one stream', async () => {
  const { blob, opened } = openBlob();
  const parts = Array.from({ length: LAST + 1 }, (_, part) => part);
  const first = await Promise.all(parts.slice(0, 6).map((part) => hashSpan(blob, spanOf(part))));
  const rest = await Promise.all(parts.slice(6).map((part) => hashSpan(blob, spanOf(part))));
  expect([...first, ...rest]).toEqual(parts.map(expected));
  expect(opened()).toBe(1);
});

test('X02 a few places first, a part again, and parts in any order', async () => {
  const { blob } = openBlob();
  for (const part of [7, 0, 1, 0, 2, 5, 6, LAST, 3])
    expect(await hashSpan(blob, spanOf(part))).toBe(expected(part));
  const order = [4, 0, 9, 1, 1, LAST, 5];
  const all = await Promise.all(order.map((part) => hashSpan(blob, spanOf(part))));
  expect(all).toEqual(order.map(expected));
});

test('X02 a stream that breaks fails one part, and those that waited for it are read alone', async () => {
  const { blob } = openBlob();
  vi.spyOn(Blob.prototype, 'stream').mockImplementationOnce(
    () =>
      new ReadableStream({
        type: 'bytes',
        pull: () => Promise.reject(new DOMException('', 'NotReadableError')),
      }),
  );
  const [first, second] = await Promise.allSettled([hashSpan(blob, spanOf(0)), hashSpan(blob, spanOf(1))]);
  expect(first.status).toBe('rejected');
  expect(second).toEqual({ status: 'fulfilled', value: expected(1) });
  expect(await hashSpan(blob, spanOf(0))).toBe(expected(0));
});

test('X02 a stream that nothing was read from for long is closed, and the next part opens another', async () => {
  vi.useFakeTimers();
  try {
    const { blob, opened } = openBlob();
    await hashSpan(blob, spanOf(0));
    vi.advanceTimersByTime(60_000);
    expect(await hashSpan(blob, spanOf(1))).toBe(expected(1));
    expect(opened()).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});
