/** Tests which buffers are freed, and which are left alone. */
import { expect, test } from 'vitest';
import { freeBytes, freeSent, markRead } from './free-bytes.ts';

const LARGE = 64 * 1024;
const make = (): Buffer => Buffer.allocUnsafeSlow(LARGE);

test('freeBytes empties a large buffer at once', () => {
  const bytes = make();
  freeBytes(bytes);
  expect(bytes.length).toBe(0);
});

test('freeBytes leaves a small buffer, and one that shares its memory', () => {
  const small = Buffer.from('small');
  const shared = make().subarray(1);
  freeBytes(small);
  freeBytes(shared);
  expect([small.length, shared.length]).toEqual([5, LARGE - 1]);
});

test('freeSent frees only what was read from the store, and may be called twice', () => {
  const read = markRead(make());
  const other = make();
  for (const bytes of [read, other, read]) freeSent(bytes);
  expect([read.length, other.length]).toEqual([0, LARGE]);
});
