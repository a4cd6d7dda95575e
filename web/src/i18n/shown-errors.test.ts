import { AppError } from '@waybill/contract/errors';
import { expect, test } from 'vitest';
import { errorCodeOf, rememberError } from './shown-errors.ts';

test('P10 a sentence leads back to the error it was said for', () => {
  rememberError('Your storage is full.', new AppError('storage_exceeded'));
  rememberError('This link expired.', 'transfer_expired');
  expect(errorCodeOf('Your storage is full.')).toBe('storage_exceeded');
  expect(errorCodeOf('This link expired.')).toBe('transfer_expired');
});

test('P10 what was said for no error of ours leads nowhere', () => {
  rememberError('Something broke.', new TypeError('x is undefined'));
  expect(errorCodeOf('Something broke.')).toBeUndefined();
  expect(errorCodeOf('Never said.')).toBeUndefined();
});

test('P10 many sentences with numbers do not pile up', () => {
  for (let n = 0; n < 1_000; n += 1) rememberError(`Try again in ${n} seconds.`, 'too_many_requests');
  expect(errorCodeOf('Try again in 999 seconds.')).toBe('too_many_requests');
  expect(errorCodeOf('Try again in 1 seconds.')).toBeUndefined();
});
