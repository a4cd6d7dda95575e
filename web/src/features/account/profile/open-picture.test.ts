/** Tests which files are refused before they are read. */
import { expect, test } from 'vitest';
import { FILE_MAX_BYTES, fileMistake } from './open-picture.ts';

const png = { type: 'image/png', size: 1000 };

test('fileMistake accepts one PNG, JPEG or WebP up to the size limit', () => {
  expect(fileMistake([png])).toBeUndefined();
  expect(fileMistake([{ ...png, type: 'image/webp' }])).toBeUndefined();
  expect(fileMistake([])).toBe('notPicture');
  expect(fileMistake([png, png])).toBe('several');
  for (const type of ['image/svg+xml', 'image/gif', 'text/html', '']) {
    expect(fileMistake([{ ...png, type }])).toBe('notPicture');
  }
  expect(fileMistake([{ ...png, size: FILE_MAX_BYTES + 1 }])).toBe('tooLarge');
});
