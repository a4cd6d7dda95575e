import { LIFETIME_CODE } from '@waybill/contract/lifetime';
import { expect, test } from 'vitest';
import { drawCode, hashCode, plainCode } from './code.ts';

test('B05 codes look as promised, and are all different', () => {
  const codes = Array.from({ length: 200 }, drawCode);
  expect(new Set(codes).size).toBe(200);
  for (const code of codes) expect(code).toMatch(LIFETIME_CODE);
});

test('B05 a code is read as people type it', () => {
  for (const typed of ['WB-K7RM-2XQ9-PHT0', 'wb k7rm 2xq9 phto', 'k7rm2xq9pht0', 'ＷＢ－K7RM－2XQ9－PHT0'])
    expect(plainCode(typed), typed).toBe('K7RM2XQ9PHT0');
  expect(plainCode(' - ')).toBe('');
  // A code that begins like the prefix keeps its characters.
  expect(plainCode('WBRM-2XQ9-PHTC')).toBe('WBRM2XQ9PHTC');
});

test('S151 a code has 60 bits: twelve characters of 32 that are all drawn', () => {
  const drawn = Array.from({ length: 500 }, () => plainCode(drawCode()));
  for (const code of drawn) expect(code).toHaveLength(12);
  expect(new Set(drawn.join('')).size).toBe(32);
});

test('S151 codes are hashed with the key of the installation', () => {
  const key = new Uint8Array(32).fill(1);
  expect(hashCode(key, 'K7RM2XQ9PHTC')).toEqual(hashCode(key, 'K7RM2XQ9PHTC'));
  expect(hashCode(new Uint8Array(32), 'K7RM2XQ9PHTC')).not.toEqual(hashCode(key, 'K7RM2XQ9PHTC'));
});
