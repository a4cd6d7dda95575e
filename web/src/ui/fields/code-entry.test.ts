import { describe, expect, test } from 'vitest';
import { emptyCells, eraseAt, isComplete, typeInto, wholeCode } from './code-entry.ts';

const cells = (text: string) => Array.from(text, (char) => (char === '_' ? '' : char));

describe('typing a code', () => {
  test('a digit fills the box and moves on', () => {
    expect(typeInto(emptyCells(5), 0, '4')).toEqual({ cells: cells('4____'), focus: 1 });
  });
  test('the last box keeps the focus', () => {
    expect(typeInto(cells('1234_'), 4, '5')).toEqual({ cells: cells('12345'), focus: 4 });
  });
  test('a second digit in a box replaces the first, wherever the caret stood', () => {
    expect(typeInto(cells('1____'), 0, '17').cells).toEqual(cells('7____'));
    expect(typeInto(cells('1____'), 0, '71').cells).toEqual(cells('1____'));
  });
  test.each(['x', ' ', '-', '١', '４', '1a'])('the non-digit %s clears the box', (text) => {
    expect(typeInto(cells('12___'), 1, text)).toEqual({ cells: cells('1____'), focus: 1 });
  });
  test('a whole code fills every box', () => {
    expect(typeInto(emptyCells(5), 0, '54321')).toEqual({ cells: cells('54321'), focus: 4 });
  });
});

describe('pasting', () => {
  test('takes exactly five digits, blanks around them forgiven', () => {
    expect(wholeCode(' 01234\n', 5)).toEqual(cells('01234'));
  });
  test.each(['1234', '123456', '12a45', '12 345', ''])('refuses %s', (text) => {
    expect(wholeCode(text, 5)).toBeNull();
  });
});

describe('erasing', () => {
  test('empties a filled box and stays', () => {
    expect(eraseAt(cells('12345'), 4)).toEqual({ cells: cells('1234_'), focus: 4 });
  });
  test('goes back from an empty one', () => {
    expect(eraseAt(cells('12___'), 2)).toEqual({ cells: cells('1____'), focus: 1 });
    expect(eraseAt(emptyCells(5), 0)).toEqual({ cells: emptyCells(5), focus: 0 });
  });
});

test('a code is complete only when no box is empty', () => {
  expect(isComplete(cells('12345'))).toBe(true);
  expect(isComplete(cells('123_5'))).toBe(false);
});
