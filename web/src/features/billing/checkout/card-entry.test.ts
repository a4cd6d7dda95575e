/** Proves how a card is read and written while it is typed. */
import { expect, test } from 'vitest';
import { groupExpiry, groupNumber, isCardNumber, isCvc, readExpiry } from './card-entry.ts';

test('W05 a card number is written in groups of four, whatever was typed between its digits', () => {
  expect(groupNumber('4242-4242 42424242')).toBe('4242 4242 4242 4242');
  expect(groupNumber('4242 ')).toBe('4242');
  expect([isCardNumber('4242 4242 4242 4242'), isCardNumber('4242'), isCardNumber('')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('W05 an expiry becomes a month and a year while it is typed, and can be deleted again', () => {
  expect(['1', '12', '123', '1230', '5', '99'].map((text) => groupExpiry(text))).toEqual([
    '1',
    '12 / ',
    '12 / 3',
    '12 / 30',
    '05 / ',
    '09 / 9',
  ]);
  expect(groupExpiry('12 /', '12 / ')).toBe('12');
  expect(readExpiry('12 / 34')).toEqual({ expMonth: 12, expYear: 2034 });
  expect([readExpiry('13 / 34'), readExpiry('12 / 3'), readExpiry('')]).toEqual([null, null, null]);
});

test('W05 a security code has three or four digits', () => {
  expect(['123', '1234', '12', '12a', '12345'].map(isCvc)).toEqual([true, true, false, false, false]);
});
