import { expect, test } from 'vitest';
import { passkeyName } from './name.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

test('passkeyName keeps what the owner typed, in one line', () => {
  expect(passkeyName(' My\r\n phone\0\u2028 ', chrome)).toBe('My phone');
  expect(passkeyName('我的钥匙 🔑', chrome)).toBe('我的钥匙 🔑');
  expect(passkeyName('half \ud83d', chrome)).toBe('half \ufffd');
});

test('passkeyName falls back to browser and system', () => {
  expect(passkeyName('', chrome)).toBe('Chrome · Windows');
  expect(passkeyName('\u0001 ', chrome)).toBe('Chrome · Windows');
  expect(passkeyName('', undefined)).toBe('Passkey');
});
