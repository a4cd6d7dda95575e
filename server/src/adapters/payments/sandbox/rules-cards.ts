/** What a test card does: whether it can be saved, and whether it pays. */
import { AppError } from '@waybill/contract/errors';
import { TEST_CARDS, type TestCard } from '@waybill/contract/sandbox';
import type { TypedCard } from '../sandbox-port.ts';
import { type StoredCard, testCards } from './record.ts';

const cardOf = (number: string): TestCard | undefined =>
  testCards.find((kind) => TEST_CARDS[kind] === number.replaceAll(/[\s-]/g, ''));

/** Through the last day of its month. */
const isOver = ({ expMonth, expYear }: Pick<StoredCard, 'expMonth' | 'expYear'>, now: number): boolean =>
  now >= Date.UTC(expYear, expMonth);

/** `hash` is keyed: what is stored does not lead back to a number. */
export function readCard(typed: TypedCard, now: number, hash: (text: string) => string): StoredCard {
  const behaviour = cardOf(typed.number);
  if (behaviour === undefined) throw new AppError('card_invalid', { fields: { number: 'invalid' } });
  if (isOver(typed, now)) throw new AppError('card_invalid', { fields: { expYear: 'expired' } });
  const number = TEST_CARDS[behaviour];
  const { expMonth, expYear, name } = typed;
  return {
    brand: 'visa',
    last4: number.slice(-4),
    expMonth,
    expYear,
    fingerprint: hash([number, expMonth, expYear, name.trim().toLowerCase()].join(' ')),
    behaviour,
  };
}

export const declined = (reason: 'declined' | 'insufficient_funds' | 'expired' | 'not_confirmed'): AppError =>
  new AppError('card_declined', { fields: { card: reason } });

const refusals = {
  declined: 'declined',
  insufficientFunds: 'insufficient_funds',
  expired: 'expired',
} as const;
const refuses = (kind: TestCard): kind is keyof typeof refusals => Object.hasOwn(refusals, kind);

/** A bank refuses these cards before they are saved, also when nothing is due yet. */
export function checkSavable({ behaviour }: StoredCard): void {
  if (refuses(behaviour)) throw declined(refusals[behaviour]);
}

export const pays = (card: StoredCard, now: number): boolean =>
  !isOver(card, now) && !refuses(card.behaviour) && card.behaviour !== 'declinesLater';

/** Throws unless the amount can be charged now, with the person present. */
export function checkPays(card: StoredCard | null, amount: number, now: number): void {
  if (amount === 0) return;
  if (card === null) throw new AppError('card_missing');
  if (!pays(card, now)) throw declined(isOver(card, now) ? 'expired' : 'declined');
}

const METHOD = 'pm_test_';
const METHOD_YEARS = 4;

/** A test card by the name of a payment method, `pm_test_success` and so on, where a payment service's script would send one. */
export function cardOfMethod(
  method: string,
  name: string,
  now: number,
  hash: (text: string) => string,
): StoredCard {
  const behaviour = testCards.find((kind) => method === `${METHOD}${kind}`);
  if (behaviour === undefined) throw new AppError('not_found');
  const expYear = new Date(now).getUTCFullYear() + METHOD_YEARS;
  return readCard({ number: TEST_CARDS[behaviour], expMonth: 12, expYear, name }, now, hash);
}
