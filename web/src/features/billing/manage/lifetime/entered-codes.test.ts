/** Tests how pasted lifetime codes are spread over the inputs, and which are sent. */
import { expect, test } from 'vitest';
import { codesToSend, pasteAt } from './entered-codes.ts';

const [one, two, three] = ['WB-AAAA-BBBB-CCCC', 'WB-DDDD-EEEE-FFFF', 'WB-GGGG-HHHH-JJJJ'];

test('W11 lifetime codes: one that is pasted stays in its input, also with spaces in it', () => {
  expect(pasteAt(['', 'b', ''], 0, one)).toEqual([one, 'b', '']);
  expect(pasteAt(['', ''], 0, 'WB AAAA BBBB CCCC')).toEqual(['WB AAAA BBBB CCCC', '']);
});

test('W11 lifetime codes: several that are pasted go into the inputs that follow and are free', () => {
  expect(pasteAt(['', '', '', ''], 1, `${one}\n${two}, ${three}`)).toEqual(['', one, two, three]);
  expect(pasteAt(['', 'x', '', ''], 0, `${one} ${two};${three}`)).toEqual([one, 'x', two, three]);
  expect(pasteAt(['', '', 'x'], 2, `${one},${two},${three}`)).toEqual([two, three, one]);
});

test('W11 B05 lifetime codes: blanks are ignored; none, or one twice, is invalid', () => {
  expect(codesToSend([` ${one} `, '', '  ', two])).toEqual([one, two]);
  expect(codesToSend(['', ' - '])).toBeNull();
  expect(codesToSend([one, one.toLowerCase().replaceAll('-', ' ')])).toBeNull();
});
