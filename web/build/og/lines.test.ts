import { expect, test } from 'vitest';
import { breakLines } from './lines.ts';

/** As if every character were as wide as high. */
const widthOf = (text: string) => text.length * 10;
const lines = (text: string, width: number, lang = 'en', balanced = false) =>
  breakLines(text, { lang, width, widthOf, balanced });

test('P18 breakLines: fills lines word by word and keeps what belongs to a word', () => {
  expect(lines('Know that “your supplier” has it, doesn’t he?', 160)).toEqual([
    'Know that “your',
    'supplier” has',
    'it, doesn’t he?',
  ]);
});

test('P18 breakLines: balanced lines are as many, and none is nearly empty', () => {
  expect(lines('one two three four five', 190)).toEqual(['one two three four', 'five']);
  expect(lines('one two three four five', 190, 'en', true)).toEqual(['one two three', 'four five']);
});

test('P18 breakLines: a Chinese line does not begin with a comma nor end with an opening mark', () => {
  for (let width = 30; width < 200; width += 10)
    for (const line of lines('供应商拿到的，是不是《最新版》？一查便知。', width, 'zh')) {
      expect(line).not.toMatch(/^[，。？》]/);
      expect(line).not.toMatch(/《$/);
    }
});

test('P18 breakLines: a word that is longer than a line has one of its own', () => {
  expect(lines('a extraordinarily b', 60)).toEqual(['a', 'extraordinarily', 'b']);
});
