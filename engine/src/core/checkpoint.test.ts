import { expect, test } from 'vitest';
import { type Checkpoint, isCheckpoint } from './checkpoint.ts';

const right: Checkpoint = {
  version: 1,
  id: 'u',
  updated: 1,
  resumeUntil: 2,
  draftId: 'd',
  files: [
    { identity: { path: 'a', size: 1, modified: 2.5 }, key: 'p/a' },
    {
      identity: { path: 'b', size: 1, modified: 2, sample: 's' },
      key: 'p/b',
      parts: { uploadId: 'x', partBytes: 4 },
      done: { crc32: 0 },
    },
  ],
  note: '{}',
};

test('T05 what was written down is known again', () => {
  expect(isCheckpoint(JSON.parse(JSON.stringify(right)))).toBe(true);
});

test.each([
  ['nothing', undefined],
  ['text', 'x'],
  ['another version', { ...right, version: 2 }],
  ['no files', { ...right, files: undefined }],
  ['a file without identity', { ...right, files: [{ key: 'a' }] }],
  [
    'a size that is none',
    { ...right, files: [{ key: 'a', identity: { path: 'a', size: 'x', modified: 1 } }] },
  ],
  ['parts without size', { ...right, files: [{ ...right.files[1], parts: { uploadId: 'x' } }] }],
  ['an end without checksum', { ...right, files: [{ ...right.files[1], done: {} }] }],
])('%s is no checkpoint', (_, value) => {
  expect(isCheckpoint(value)).toBe(false);
});
