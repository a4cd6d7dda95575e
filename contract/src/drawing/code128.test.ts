import { describe, expect, test } from 'vitest';
import { code128, code128Symbols } from './code128.ts';

describe('code128', () => {
  test('starts with start B and ends with the check symbol', () => {
    // Worked by hand: 104 + 55·1 + 73·2 + 75·3 + 73·4 = 822; 822 mod 103 = 101.
    expect(code128Symbols('Wiki')).toEqual([104, 55, 73, 75, 73, 101]);
  });
  test('is eleven modules a symbol and thirteen for the stop', () => {
    for (const text of ['K7RM2XQ', 'P3WD9HB', '', '~!aZ']) {
      expect(code128(text).width).toBe(11 * (text.length + 2) + 13);
    }
  });
  test('every printable character has its own pattern', () => {
    const all = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
    const strips = new Set(all.map((char) => JSON.stringify(code128(char).bars)));
    expect(strips.size).toBe(95);
  });
  test('bars never touch or leave the strip', () => {
    const { bars, width } = code128('K7RM2XQ');
    let end = -1;
    for (const bar of bars) {
      expect(bar.x).toBeGreaterThan(end);
      end = bar.x + bar.width;
    }
    expect(end).toBe(width);
  });
  test('a letter outside ASCII does not break it', () => {
    expect(code128('运单').width).toBe(11 * 4 + 13);
  });
});
