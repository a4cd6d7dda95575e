/** Buys plans with test cards over HTTP, so that a journey can begin with one. */
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { TEST_CARDS, type TestCard } from '@waybill/contract/sandbox';
import type { Offer } from '@waybill/contract/subscription';
import { asPerson, type Person } from './people.ts';

interface Paying {
  readonly card?: TestCard;
  /** Each card has another name on it, so that each gives its trial; one with the same name is the same card. */
  readonly name?: string;
  /** False: the first payment is due at once. */
  readonly trial?: boolean;
}

export async function buyPlan(
  request: APIRequestContext,
  person: Person,
  offer: Offer,
  { card = 'success', name = randomUUID(), trial = true }: Paying = {},
): Promise<void> {
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { ...asPerson(person), data });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
    return answer.json();
  };
  const { prices } = await (await request.get('/api/prices')).json();
  const price = prices.find((each: Offer) => each.role === offer.role && each.period === offer.period);
  const { checkoutId } = await post('/api/stripe/createSubscription', { price_id: price.priceId, trial });
  await post(`/api/sandbox/checkouts/${checkoutId}/pay`, {
    number: TEST_CARDS[card],
    expMonth: 12,
    expYear: 2099,
    cvc: '123',
    name,
  });
  await post(`/api/billing/checkouts/${checkoutId}`, {});
}
