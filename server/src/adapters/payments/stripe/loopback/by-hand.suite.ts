/** What people and banks do at Stripe while a test runs: finish a checkout, dispute a payment, sell coupons, move the clock. */
import { randomUUID } from 'node:crypto';
import { planOf } from '@waybill/contract/plans';
import { TEST_CARDS, type TestCard } from '@waybill/contract/sandbox';
import { cents } from '@waybill/contract/subscription';
import Stripe from 'stripe';
import { catchUp, DAY_S } from '../../imitation/billing.ts';
import { confirmCheckout, payCheckout } from '../../imitation/checkout-page.ts';
import type { CouponObject } from '../../imitation/objects.ts';
import { intervalOf, lookupKey, OFFERS } from '../offers.ts';
import { type StripeServer, TEST_KEY } from './server.suite.ts';

export const WEBHOOK_SECRET = 'whsec_test_of_the_loopback_server';

/** Prices of the plan table, as `payments setup` makes them. */
export function addPrices({ world }: StripeServer): void {
  for (const offer of OFFERS) {
    world.add('price', {
      active: true,
      currency: 'usd',
      lookup_key: lookupKey(offer),
      nickname: null,
      product: `waybill_${offer.role}`,
      unit_amount: cents(planOf(offer.role).price[offer.period]),
      recurring: { interval: intervalOf(offer), interval_count: 1 },
    });
  }
}

/** The customer enters a card into the embedded page. Throws what the page would show when it is declined. */
export function finishCheckout(
  { world }: StripeServer,
  id: string,
  kind: TestCard,
  name: string = randomUUID(),
): void {
  const card = { number: TEST_CARDS[kind], expMonth: 12, expYear: 2040, name };
  if (payCheckout(world, id, card) === 'confirm') confirmCheckout(world, id, true);
}

export function moveClock({ world }: StripeServer, days: number): void {
  world.now += days * DAY_S;
  catchUp(world);
}

export function sellCoupon(
  { world }: StripeServer,
  code: string,
  fields: Partial<
    Pick<CouponObject, 'percent_off' | 'amount_off' | 'duration' | 'duration_in_months' | 'redeem_by'>
  >,
  expires_at: number | null = null,
): void {
  const coupon = world.add('coupon', {
    percent_off: null,
    amount_off: null,
    duration: 'once',
    duration_in_months: null,
    redeem_by: null,
    valid: true,
    name: null,
    applies_to: null,
    ...fields,
  });
  world.add('promotion_code', {
    active: true,
    code,
    expires_at,
    promotion: { type: 'coupon', coupon: coupon.id },
  });
}

/** The bank takes a payment back. Resolves with the id of the dispute. */
export function dispute({ world }: StripeServer, customer: string, status = 'needs_response'): string {
  const [charge] = world.all('charge', (each) => each.customer === customer && each.status === 'succeeded');
  if (charge === undefined) throw new Error('there is no payment to dispute');
  charge.disputed = true;
  return world.add('dispute', { charge: charge.id, amount: charge.amount, status }).id;
}

export interface EventFields {
  readonly id?: string;
  readonly type?: string;
  readonly livemode?: boolean;
  readonly object: unknown;
  readonly previous_attributes?: unknown;
}

export const eventBody = ({
  id = 'evt_1',
  type = 'customer.updated',
  livemode = false,
  ...data
}: EventFields): string =>
  JSON.stringify({ id, object: 'event', type, livemode, created: 1, api_version: null, data }, null, 2);

const { webhooks } = new Stripe(TEST_KEY);

/** Signs the exact bytes with Stripe’s own library. `at` is in seconds. */
export const sign = (
  payload: string,
  { secret = WEBHOOK_SECRET, at = Math.floor(Date.now() / 1000), scheme = 'v1' } = {},
): string => webhooks.generateTestHeaderString({ payload, secret, timestamp: at, scheme });
