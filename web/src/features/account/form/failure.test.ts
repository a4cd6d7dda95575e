/** Tests that a rate limit says how long to wait, in a unit people can read. */
import { AppError } from '@waybill/contract/errors';
import { expect, test } from 'vitest';
import { failureOf, hasCode } from './failure.ts';

test.each([
  [0.2, 'seconds', 1],
  [59.1, 'seconds', 60],
  [100, 'minutes', 2],
  [3600, 'minutes', 60],
  [86_400, 'hours', 24],
] as const)('after %s seconds: %s %s', (retryAfter, words, n) => {
  expect(failureOf(new AppError('too_many_tries', { retryAfter }))).toEqual({ words, n });
});

test('failureOf has a text for a lost connection, a busy server, a suspended account and other errors', () => {
  expect(failureOf(new AppError('connection'))).toEqual({ words: 'connection' });
  expect(failureOf(new AppError('unavailable'))).toEqual({ words: 'busy' });
  expect(failureOf(new AppError('suspended'))).toEqual({ words: 'suspended' });
  expect(failureOf(new AppError('internal'))).toEqual({ words: 'other' });
  expect(failureOf(new TypeError('x'))).toEqual({ words: 'other' });
  expect(failureOf(new AppError('too_many_requests'))).toEqual({ words: 'minutes', n: 1 });
});

test('hasCode is true only for an AppError with one of the codes', () => {
  expect(hasCode(new AppError('wrong_code'), 'wrong_code', 'email_taken')).toBe(true);
  expect(hasCode(new AppError('wrong_code'), 'email_taken')).toBe(false);
  expect(hasCode(new Error('wrong_code'), 'wrong_code')).toBe(false);
});
