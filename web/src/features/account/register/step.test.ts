/** Proves that a step is shown only after the steps before it are complete. */
import { expect, test } from 'vitest';
import { allowedStep, askedStep, lacksPassword } from './step.ts';

const empty = { email: '', password: '', verifiedEmail: null, sentTo: null };
const asked = { ...empty, email: 'ana@lima.example', password: 'secret', sentTo: 'ana@lima.example' };
const reloaded = { ...asked, password: '' };

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

test('K11 after a reload the code can still be entered, if one was mailed to this address', () => {
  expect(allowedStep(2, reloaded)).toBe(2);
  expect(allowedStep(3, reloaded)).toBe(2);
  expect(allowedStep(2, { ...reloaded, sentTo: null })).toBe(1);
  expect(allowedStep(2, { ...reloaded, sentTo: 'other@lima.example' })).toBe(1);
});

test('K11 after a reload with a verified address only the password is missing, which the first step asks for', () => {
  const verified = { ...reloaded, verifiedEmail: asked.email };
  expect([allowedStep(2, verified), allowedStep(3, verified)]).toEqual([1, 1]);
  expect([lacksPassword(verified), lacksPassword(reloaded), lacksPassword(asked)]).toEqual([
    true,
    false,
    false,
  ]);
});
