/** Proves that the keys of encrypted transfers are kept for their sender only, and the newest of them. */
import { beforeEach, expect, test } from 'vitest';
import { keepKey, readKey } from './kept-keys.ts';

beforeEach(() => localStorage.clear());

test('X06 kept keys: each user of a browser finds only their own, until they are removed', () => {
  keepKey('ana', 'K7RM2XQ', 'a-key');
  keepKey('ana', 'K7RM2XR', 'another');
  expect(readKey('ana', 'K7RM2XQ')).toBe('a-key');
  expect(readKey('bo', 'K7RM2XQ')).toBeNull();
  keepKey('ana', 'K7RM2XQ', null);
  expect(readKey('ana', 'K7RM2XQ')).toBeNull();
  expect(readKey('ana', 'K7RM2XR')).toBe('another');
  keepKey('bo', 'B', 'theirs');
  expect(readKey('ana', 'K7RM2XR')).toBeNull();
});

test('X06 kept keys: the oldest make room, and nonsense counts as none', () => {
  for (let n = 0; n < 501; n += 1) keepKey('ana', `slug${n}`, `key${n}`);
  expect(readKey('ana', 'slug0')).toBeNull();
  expect(readKey('ana', 'slug500')).toBe('key500');
  for (const text of ['', '{', '[]', 'null', '{"owner":"ana","keys":7}']) {
    localStorage.setItem('waybill-keys', text);
    expect(readKey('ana', 'slug1'), text).toBeNull();
  }
});
