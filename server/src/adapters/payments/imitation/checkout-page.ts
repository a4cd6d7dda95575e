/** What a person does on the page of a checkout: sees what it is for, enters a test card, and answers the bank’s question. */
import { AppError } from '@waybill/contract/errors';
import { TEST_CARDS } from '@waybill/contract/sandbox';
import type { TestCheckout, TypedCard } from '../sandbox-port.ts';
import { offerOf } from '../stripe/offers.ts';
import { discountOf, redeemableUntil } from '../stripe/subscriptions.ts';
import { begin, beginUnpaid } from './billing.ts';
import { cardWish, checkSavable, isOver, saveCard, TEST_CARD_KINDS } from './cards.ts';
import { ApiRefusal, type CardWish, type SessionObject } from './objects.ts';
import type { World } from './world.ts';

const REASONS: Readonly<Record<string, 'insufficient_funds' | 'expired' | 'not_confirmed'>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired',
  authentication_required: 'not_confirmed',
};

const declined = (reason = 'declined'): AppError =>
  new AppError('card_declined', { fields: { card: reason } });

/** What a refusal of the API is on the page. Without a card error only the coupon can be at fault. */
function onPage<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    const { type, decline_code } = error.body;
    throw type === 'card_error' ? declined(REASONS[decline_code ?? '']) : new AppError('coupon_expired');
  }
}

const stateOf = ({ status, expires_at }: SessionObject, now: number): SessionObject['status'] =>
  status === 'open' && now >= expires_at ? 'expired' : status;

/** One for a price ends when a subscription began elsewhere. */
function needOpen(world: World, id: string): SessionObject {
  const session = world.need('checkout.session', id);
  const isTaken =
    session.wish !== null &&
    world.all('subscription', (each) => each.customer === session.customer && each.status !== 'canceled')
      .length > 0;
  if (isTaken || stateOf(session, world.now) !== 'open') throw new AppError('checkout_over');
  return session;
}

function readCard(world: World, { number, ...typed }: TypedCard): CardWish {
  const kind = TEST_CARD_KINDS.find((each) => TEST_CARDS[each] === number.replaceAll(/[\s-]/g, ''));
  if (kind === undefined) throw new AppError('card_invalid', { fields: { number: 'invalid' } });
  const wish = cardWish(world, { ...typed, kind });
  if (isOver(wish.card, world.now)) throw new AppError('card_invalid', { fields: { expYear: 'expired' } });
  return wish;
}

function complete(world: World, session: SessionObject, wish: CardWish): void {
  const { customer } = session;
  const card = saveCard(world, wish, customer, true).id;
  if (session.wish !== null) begin(world, { ...session.wish, customer, card, metadata: {} });
  Object.assign(session, { status: 'complete', confirming: null });
}

export const payCheckout = (world: World, id: string, typed: TypedCard): 'complete' | 'confirm' =>
  world.atomically(() =>
    onPage(() => {
      const session = needOpen(world, id);
      const wish = readCard(world, typed);
      checkSavable(wish);
      if (wish.kind === 'threeDSecure') {
        session.confirming = wish;
        return 'confirm';
      }
      complete(world, session, wish);
      return 'complete';
    }),
  );

/** False: the person did not confirm. */
export const confirmCheckout = (world: World, id: string, approve: boolean): boolean =>
  world.atomically(() =>
    onPage(() => {
      const session = needOpen(world, id);
      if (session.confirming === null) throw new AppError('checkout_over');
      if (approve) complete(world, session, session.confirming);
      session.confirming = null;
      return approve;
    }),
  );

export const unconfirmed = (): AppError => declined('not_confirmed');

export function showCheckout(world: World, id: string): TestCheckout {
  const session = world.need('checkout.session', id);
  const { customer, wish, confirming } = session;
  const base = { id, customer, state: stateOf(session, world.now), confirming: confirming !== null };
  if (wish === null) return { ...base, offer: null, amount: 0, dueNow: 0, trialDays: 0, discount: null };
  const price = world.need('price', wish.price);
  const promotion = world.find('promotion_code', wish.promotion);
  const coupon = world.find('coupon', promotion?.promotion.coupon);
  return {
    ...base,
    offer: offerOf(price) ?? null,
    amount: price.unit_amount,
    dueNow: wish.trialDays > 0 ? 0 : dueNow(world, session),
    trialDays: wish.trialDays,
    discount:
      promotion === undefined || coupon === undefined
        ? null
        : discountOf(promotion.code, coupon, redeemableUntil(promotion, coupon), null),
  };
}

function dueNow(world: World, { customer, wish }: SessionObject): number {
  if (wish === null) return 0;
  try {
    return world.trying(() => beginUnpaid(world, { ...wish, customer, card: '', metadata: {} })).invoice
      .amount_due;
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    // Its coupon can no longer be redeemed.
    return world.need('price', wish.price).unit_amount;
  }
}
