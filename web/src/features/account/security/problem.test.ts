/** Proves that refusals become sentences where they belong. */
import { AppError } from '@waybill/contract/errors';
import { expect, test } from 'vitest';
import { isAboutPassword, problem, problemOf } from './problem.ts';

test('a wrong password is told at the password, everything else at the form', () => {
  expect(isAboutPassword(problemOf(new AppError('reauth_required')))).toBe(true);
  expect(isAboutPassword(problemOf(new AppError('connection')))).toBe(false);
  expect(isAboutPassword(null)).toBe(false);
});

test('too many tries say how long to wait, in whole minutes', () => {
  expect(problemOf(new AppError('too_many_tries', { retryAfter: 61 }))).toEqual(problem('tooManyTries', 2));
  expect(problemOf(new AppError('too_many_tries', { retryAfter: 0 }))).toEqual(problem('tooManyTries', 1));
  expect(problemOf(new AppError('too_many_tries'))).toEqual(problem('tooManyTriesSoon'));
});

test('a code without a sentence of its own still has one; a fault of ours is not hidden', () => {
  expect(problemOf(new AppError('storage_full'))).toEqual(problem('failed'));
  expect(() => problemOf(new TypeError('ours'))).toThrow('ours');
});
