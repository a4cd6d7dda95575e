/** Tests how a card is named and when it is over. */
import { brandName } from '@waybill/contract/subscription';
import { expect, test } from 'vitest';
import { cardDate, isCardOver } from './card-words.ts';

const card = { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2031 };

test('D09 a card has its brand’s name and a short date', () => {
  expect([brandName('visa'), brandName('amex'), brandName('Elo')]).toEqual([
    'Visa',
    'American Express',
    'Elo',
  ]);
  expect(cardDate(card)).toEqual({ month: '04', year: '31' });
});

test('D09 a card is valid until its month ends', () => {
  expect(isCardOver(card, new Date(Date.UTC(2031, 3, 30, 23)))).toBe(false);
  expect(isCardOver(card, new Date(Date.UTC(2031, 4, 1)))).toBe(true);
});
