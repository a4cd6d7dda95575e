/** Tests which files fit an item. */
import { expect, test } from 'vitest';
import { fitsKinds, itemInput } from './items.ts';

test('P13 S107 a file fits by the last ending of its name, whatever its letters and spaces', () => {
  expect(fitsKinds('Offer/signed.PDF', ['pdf'])).toBe(true);
  expect(fitsKinds('signed.pdf ', ['pdf'])).toBe(true);
  expect(fitsKinds('signed.ｐｄｆ', ['pdf'])).toBe(true);
  expect(fitsKinds('photo.heic', ['pdf', 'image'])).toBe(true);
});

test('P13 S107 another ending, a hidden one and none do not fit', () => {
  for (const path of [
    'signed.pdf.exe',
    'signed',
    '.pdf/readme',
    'pdf',
    'signed.pdf.',
    'signed.pdf\u202efdp.txt',
  ])
    expect(fitsKinds(path, ['pdf']), path).toBe(false);
});

test('P13 without kinds every file fits', () => {
  expect(fitsKinds('whatever', [])).toBe(true);
});

test('P13 an item takes at least one file, and not fewer at most than at least', () => {
  expect(itemInput.safeParse({ name: 'Photos', least: 6 }).success).toBe(true);
  expect(itemInput.safeParse({ name: 'Photos', least: 6, most: 5 }).success).toBe(false);
  expect(itemInput.safeParse({ name: '  ' }).success).toBe(false);
});
