/** Proves how files on their way are put into lines. */
import type { FileState } from '@waybill/engine/core/state';
import { UploadError } from '@waybill/engine/core/upload-error';
import { expect, test } from 'vitest';
import { failedOf, sentLines } from './lines.ts';

const file = (path: string, change: Partial<FileState> = {}): FileState => ({
  path,
  size: 10,
  status: 'waiting',
  acked: 0,
  flying: 0,
  ...change,
});

test('W02 a folder is one line that counts, a failed file stands by itself', () => {
  const files = [
    file('a.pdf', { status: 'done', acked: 10 }),
    file('D/one', { status: 'done', acked: 10 }),
    file('D/two', { status: 'sending', acked: 4, flying: 2 }),
    file('D/three', { status: 'failed', error: new UploadError('vanished') }),
    file('b.mov'),
    file('c.mov', { status: 'finishing', acked: 10 }),
  ];
  expect(sentLines(files)).toMatchObject([
    { name: 'a.pdf', folder: false, state: 'done' },
    { name: 'D', folder: true, count: 2, done: 1, moved: 16, size: 20, state: 'sending' },
    { name: 'b.mov', state: 'waiting' },
    { name: 'c.mov', state: 'closing' },
  ]);
  expect(failedOf(files)).toEqual([{ index: 3, file: files[3] }]);
});
