import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { probeReadable, stopProbing, wasReadable } from './readable.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pick = (count: number) => Array.from({ length: count }, (_, n) => new File(['x'], `${n}.txt`));
const read = (files: readonly File[]) => files.filter(wasReadable).length;

test('of many files the first are read at once, and the rest a while later', async () => {
  const files = pick(100);
  const probing = probeReadable(files);
  await vi.advanceTimersByTimeAsync(999);
  expect(read(files)).toBe(64);
  await vi.advanceTimersByTimeAsync(1);
  await probing;
  expect(read(files)).toBe(100);
});

test('once an upload has begun, only the first files are read', async () => {
  const [many, few] = [pick(100), pick(64)];
  const probing = [probeReadable(many), probeReadable(few)];
  stopProbing();
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all(probing);
  expect([read(many), read(few)]).toEqual([64, 64]);
});
