/** Proves that all pieces of a file are of one moment, and what is said of a file that cannot be read as it was then. */
import { expect, test, vi } from 'vitest';
import { BrowserSlice, createFileSource } from './file-source.ts';
import { probeReadable } from './readable.ts';

const failing = (name: string) => () => Promise.reject(new DOMException('', name));

/** As a browser gives it for a file that is not as it was. */
const unreadable = (name = 'NotReadableError'): Blob =>
  Object.assign(new Blob(['hello']), {
    arrayBuffer: failing(name),
    slice: () => Object.assign(new Blob(['h']), { arrayBuffer: failing(name) }),
  });

/** A file of which the first cuts are `cuts`, and later ones as good as ever; its date is `dates` in turn. */
function openFile(cuts: Blob[], dates: number[] = []) {
  const file = new File(['hello'], 'a.txt', { lastModified: 1 });
  const cut = file.slice.bind(file);
  let times = 0;
  Object.defineProperties(file, {
    slice: {
      value: (start: number, end: number) => {
        times += 1;
        return cuts.shift() ?? cut(start, end);
      },
    },
    lastModified: { get: () => dates.shift() ?? 1 },
  });
  return { source: createFileSource({ path: 'a.txt', file }), times: () => times };
}

test('X02 a file is cut once, and all pieces and looks come from that', async () => {
  const { source, times } = openFile([]);
  expect([source.slice(0, 4).size, source.slice(1, 3).size]).toEqual([4, 2]);
  expect(await source.check()).toBe('same');
  expect(times()).toBe(1);
});

test('X02 a small file is not cut, and not looked at again once all of it was read', async () => {
  const { source, times } = openFile([unreadable()]);
  const slice = source.slice(0, 5);
  if (!(slice instanceof BrowserSlice)) throw new TypeError('another kind of slice');
  expect(slice.hashing).toMatchObject({ kind: 'hash', picked: { size: 5, modified: 1 } });
  expect([slice.size, times()]).toEqual([5, 0]);
  slice.keep(1, () => {});
  expect(await source.check()).toBe('same');
  expect(times()).toBe(0);
  await source.check();
  expect(times()).toBeGreaterThan(0);
});

test('X02 what was in use for a while can be read again, anew', async () => {
  const { source, times } = openFile([unreadable()]);
  source.slice(0, 2);
  expect(await source.check()).toBe('same');
  source.slice(0, 2);
  expect(times()).toBe(2);
});

test('X02 what can be read again but has another date has changed', async () => {
  const { source } = openFile([unreadable()], [1, 2]);
  expect(await source.check()).toBe('changed');
});

test('T06 file source: a file that could be read after it was picked and now cannot has changed', async () => {
  vi.useFakeTimers();
  try {
    const file = new File(['hello'], 'a.txt', { lastModified: 1 });
    await probeReadable([file]);
    Object.defineProperty(file, 'slice', { value: () => unreadable() });
    const source = createFileSource({ path: 'a.txt', file });
    // The first time it may be a virus scanner; the retry decides.
    expect(await source.check()).toBe('locked');
    vi.advanceTimersByTime(500);
    expect(await source.check()).toBe('changed');
  } finally {
    vi.useRealTimers();
  }
});

test('T06 file source: a file that was never readable stays locked', async () => {
  vi.useFakeTimers();
  try {
    const file = new File(['hello'], 'a.txt', { lastModified: 1 });
    Object.assign(file, { slice: () => unreadable(), arrayBuffer: failing('NotReadableError') });
    await probeReadable([file]);
    const source = createFileSource({ path: 'a.txt', file });
    expect(await source.check()).toBe('locked');
    vi.advanceTimersByTime(60_000);
    expect(await source.check()).toBe('locked');
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['NotReadableError', 'locked'],
  ['NotFoundError', 'vanished'],
])('X02 what still cannot be read for %s is %s', async (name, condition) => {
  const { source } = openFile([unreadable(name), unreadable(name)]);
  expect(await source.check()).toBe(condition);
});
