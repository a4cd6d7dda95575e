import { AppError } from '@waybill/contract/errors';
import { expect, test } from 'vitest';
import { codeSaidBy, rememberSaid } from './said-errors.ts';

test('P10 a sentence leads back to the error it was said for', () => {
  rememberSaid('Your storage is full.', new AppError('storage_exceeded'));
  rememberSaid('This link expired.', 'transfer_expired');
  expect(codeSaidBy('Your storage is full.')).toBe('storage_exceeded');
  expect(codeSaidBy('This link expired.')).toBe('transfer_expired');
});

test('P10 what was said for no error of ours leads nowhere', () => {
  rememberSaid('Something broke.', new TypeError('x is undefined'));
  expect(codeSaidBy('Something broke.')).toBeUndefined();
  expect(codeSaidBy('Never said.')).toBeUndefined();
});

test('P10 many sentences with numbers do not pile up', () => {
  for (let n = 0; n < 1_000; n += 1) rememberSaid(`Try again in ${n} seconds.`, 'too_many_requests');
  expect(codeSaidBy('Try again in 999 seconds.')).toBe('too_many_requests');
  expect(codeSaidBy('Try again in 1 seconds.')).toBeUndefined();
});
