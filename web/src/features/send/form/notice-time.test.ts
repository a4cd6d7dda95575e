/** Checks how long each notice of the form stays. */
import { expect, test } from 'vitest';
import { noticeTime } from './notice-time.ts';

const none = { insecure: [], removed: [], badName: [], twice: [] };

test('T21 a notice with Email support stays 15.5 s, the others 8.5 s', () => {
  expect(noticeTime({ kind: 'kept-out', out: { ...none, insecure: ['a.html'] } })).toBe(15_500);
  expect(noticeTime({ kind: 'kept-out', out: { ...none, removed: ['a.mkv'], twice: ['b'] } })).toBe(15_500);
  expect(noticeTime({ kind: 'kept-out', out: { ...none, twice: ['b'] } })).toBe(8_500);
  expect(noticeTime({ kind: 'aborted' })).toBe(8_500);
  expect(noticeTime({ kind: 'unreadable' })).toBe(8_500);
});

test('T21 a failed send is shown until it is closed', () => {
  expect(noticeTime({ kind: 'failed', reason: { code: 'connection' } })).toBeUndefined();
  expect(noticeTime({ kind: 'elsewhere' })).toBeUndefined();
  expect(noticeTime(null)).toBeUndefined();
});
