/** Tests which text a refusal becomes, and where it is shown. */
import { AppError } from '@waybill/contract/errors';
import { expect, test } from 'vitest';
import { isAboutPassword, problem, problemOf } from './problem.ts';

test('a wrong password is shown at the password field, other problems at the form', () => {
  expect(isAboutPassword(problemOf(new AppError('reauth_required')))).toBe(true);
  expect(isAboutPassword(problemOf(new AppError('connection')))).toBe(false);
  expect(isAboutPassword(null)).toBe(false);
});

test('the problem of too many tries has the time to wait in whole minutes', () => {
  expect(problemOf(new AppError('too_many_tries', { retryAfter: 61 }))).toEqual(problem('tooManyTries', 2));
  expect(problemOf(new AppError('too_many_tries', { retryAfter: 0 }))).toEqual(problem('tooManyTries', 1));
  expect(problemOf(new AppError('too_many_tries'))).toEqual(problem('tooManyTriesSoon'));
});

test('an error code without its own text gets a general one, and an unexpected error is thrown on', () => {
  expect(problemOf(new AppError('storage_full'))).toEqual(problem('failed'));
  expect(() => problemOf(new TypeError('ours'))).toThrow('ours');
});
