/** What a test card does: whether it can be saved, and whether it pays. */
import { TEST_CARDS, type TestCard } from '@waybill/contract/sandbox';
import { ApiRefusal, type CardObject, type CardWish, missing } from './objects.ts';
import type { World } from './world.ts';

const isTestCard = (name: string): name is TestCard => Object.hasOwn(TEST_CARDS, name);
export const TEST_CARD_KINDS: readonly TestCard[] = Object.keys(TEST_CARDS).filter(isTestCard);

const cardError = (code: string, decline_code: string): ApiRefusal =>
  new ApiRefusal(402, { type: 'card_error', code, decline_code, message: 'Your card was declined.' });

/** A bank refuses these cards before they are saved, also when nothing is due yet. */
const UNSAVABLE: Readonly<Partial<Record<TestCard, ApiRefusal>>> = {
  declined: cardError('card_declined', 'generic_decline'),
  insufficientFunds: cardError('card_declined', 'insufficient_funds'),
  expired: cardError('expired_card', 'expired_card'),
};

/** Through the last day of its month. `now` is in seconds. */
export const isOver = ({ exp_month, exp_year }: CardObject['card'], now: number): boolean =>
  now * 1000 >= Date.UTC(exp_year, exp_month);

/** Two cards with the same number are the same card if their dates and names are. */
export function cardWish(
  world: World,
  { kind, expMonth, expYear, name }: { kind: TestCard; expMonth: number; expYear: number; name: string },
): CardWish {
  const number = TEST_CARDS[kind];
  const fingerprint = world.hash([number, expMonth, expYear, name.trim().toLowerCase()].join(' '));
  const last4 = number.slice(-4);
  return { kind, card: { brand: 'visa', last4, exp_month: expMonth, exp_year: expYear, fingerprint } };
}

export function checkSavable({ kind }: Pick<CardObject, 'kind'>): void {
  const refusal = UNSAVABLE[kind];
  if (refusal !== undefined) throw refusal;
}

export const saveCard = (
  world: World,
  wish: CardWish,
  customer: string | null,
  confirmed: boolean,
): CardObject => {
  checkSavable(wish);
  return world.add('payment_method', { ...wish, type: 'card', customer, confirmed });
};

const NAMED_CARD_YEARS = 4;

/** A test card by the name of a payment method, `pm_test_success` and so on, where Stripe’s script would send one. */
export function namedCard(world: World, name: string, owner: string): CardWish {
  const kind = TEST_CARD_KINDS.find((each) => name === `pm_test_${each}`);
  if (kind === undefined) throw missing('payment_method', name);
  const expYear = new Date(world.now * 1000).getUTCFullYear() + NAMED_CARD_YEARS;
  return cardWish(world, { kind, expMonth: 12, expYear, name: owner });
}

/** Why the card cannot be charged while its holder is away; undefined: it can. */
export function chargeRefusal(card: CardObject | undefined, now: number): ApiRefusal | undefined {
  if (card === undefined)
    return new ApiRefusal(400, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: 'This customer has no attached payment source or default payment method.',
    });
  if (isOver(card.card, now)) return UNSAVABLE.expired;
  if (card.kind === 'threeDSecure' && !card.confirmed)
    return cardError('authentication_required', 'authentication_required');
  return card.kind === 'declinesLater' ? cardError('card_declined', 'generic_decline') : UNSAVABLE[card.kind];
}
