/** Proves that a step is shown only after the steps before it are complete. */
import { expect, test } from 'vitest';
import { allowedStep, askedStep } from './step.ts';

const empty = { email: '', password: '', verifiedEmail: null };
const asked = { ...empty, email: 'ana@lima.example', password: 'secret' };

test('askedStep reads the step from the address, or is the first', () => {
  expect([null, '', '1', '2', '3', '4', 'x'].map(askedStep)).toEqual([1, 1, 1, 2, 3, 1, 1]);
});

test('P04 without an address in the registration data every step is the first', () => {
  for (const step of [1, 2, 3] as const) expect(allowedStep(step, empty)).toBe(1);
  expect(allowedStep(2, asked)).toBe(2);
});

test('P04 without a verified address the third step is the second', () => {
  expect(allowedStep(3, asked)).toBe(2);
  expect(allowedStep(3, { ...asked, verifiedEmail: 'other@lima.example' })).toBe(2);
  expect(allowedStep(3, { ...asked, verifiedEmail: asked.email })).toBe(3);
});

test('after a reload the password is gone, so it is asked for again', () => {
  expect(allowedStep(2, { ...asked, password: '' })).toBe(1);
});
