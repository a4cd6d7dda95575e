/** A payer for tests: opens checkouts, pays with test cards, and asks for what the billing page shows. */
import { randomUUID } from 'node:crypto';
import type { Period, Role } from '@waybill/contract/plans';
import { TEST_CARDS, type TestCard } from '@waybill/contract/sandbox';
import type { SubscriptionView } from '@waybill/contract/subscription';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp, TestUser } from '../../../test/app.ts';
import { openBrowser } from '../../../test/browser.ts';

export interface Payer {
  readonly user: TestUser;
  ask(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<LightMyRequestResponse>;
  /** Opens a checkout for a plan; its id. */
  open(role: Role, period?: Period, coupon?: string): Promise<string>;
  /** Enters a test card; throws what the payment service refuses. */
  enter(checkout: string, card?: TestCard, name?: string): Promise<'complete' | 'confirm'>;
  /** Opens a checkout, pays, and returns to our page. */
  buy(role: Role, period?: Period, card?: TestCard): Promise<SubscriptionView>;
  /** What the page is answered when the checkout returns. */
  back(checkout: string): Promise<{ state: string; subscription: SubscriptionView }>;
  subscription(): Promise<SubscriptionView>;
  role(): Promise<string>;
  customer(): Promise<string>;
}

export const sandboxOf = ({ deps }: TestApp) => {
  if (deps.payments.sandbox === null) throw new Error('payments are not in test mode');
  return deps.payments.sandbox;
};

export function payerOf(app: TestApp, user: TestUser, address = '203.0.113.7'): Payer {
  const browser = openBrowser(app, address);
  const { db, payments } = app.deps;
  const ask: Payer['ask'] = (method, path, body) =>
    browser.ask(method, `/api/${path}`, { token: user.token, ...(body === undefined ? {} : { body }) });
  const open: Payer['open'] = async (role, period = 'yearly', coupon) => {
    const price = (await payments.prices()).find((each) => each.role === role && each.period === period);
    const answer = await ask('POST', 'stripe/createSubscription', {
      price_id: price?.priceId ?? '',
      ...(coupon === undefined ? {} : { coupon_id: coupon }),
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().checkoutId;
  };
  const enter: Payer['enter'] = (checkout, card = 'success', name = user.id) =>
    sandboxOf(app).pay(checkout, { number: TEST_CARDS[card], expMonth: 12, expYear: 2040, name });
  const back: Payer['back'] = async (checkout) => (await ask('POST', `billing/checkouts/${checkout}`)).json();
  const row = () =>
    db.selectFrom('users').select(['role']).where('id', '=', user.id).executeTakeFirstOrThrow();
  return {
    user,
    ask,
    open,
    enter,
    back,
    buy: async (role, period, card) => {
      const checkout = await open(role, period);
      await enter(checkout, card, `${user.id} ${randomUUID()}`);
      return (await back(checkout)).subscription;
    },
    subscription: async () => (await ask('GET', 'billing')).json().subscription,
    role: async () => (await row()).role,
    customer: async () =>
      (
        await db
          .selectFrom('subscriptions')
          .select('customer')
          .where('user_id', '=', user.id)
          .executeTakeFirstOrThrow()
      ).customer,
  };
}
