/** Reads the prices that Stripe has for our plans. */
import type { Stripe } from 'stripe';
import type { Price } from '../port.ts';
import { intervalOf, lookupKey, OFFERS, offerOf } from './offers.ts';

/** Stripe takes no more in one request. */
const KEYS_PER_REQUEST = 10;

export interface KnownPrice extends Price {
  /** Archived prices are no longer sold; those who have one keep it. */
  readonly sold: boolean;
}

function known(price: Stripe.Price): KnownPrice | undefined {
  const offer = offerOf(price);
  if (offer === undefined || price.currency !== 'usd' || price.unit_amount === null) return undefined;
  if (price.recurring?.interval !== intervalOf(offer) || price.recurring.interval_count !== 1)
    return undefined;
  return { ...offer, priceId: price.id, amount: price.unit_amount, sold: price.active };
}

export async function findPrices(stripe: Stripe): Promise<Stripe.Price[]> {
  const keys = OFFERS.map(lookupKey);
  const requests: Promise<{ data: Stripe.Price[] }>[] = [];
  for (let from = 0; from < keys.length; from += KEYS_PER_REQUEST) {
    const some = keys.slice(from, from + KEYS_PER_REQUEST);
    requests.push(stripe.prices.list({ lookup_keys: some, limit: 100 }));
  }
  return (await Promise.all(requests)).flatMap(({ data }) => data);
}

/** In the order of our plans. */
export async function listPrices(stripe: Stripe): Promise<readonly KnownPrice[]> {
  const found = (await findPrices(stripe)).flatMap((price) => known(price) ?? []);
  return OFFERS.flatMap((offer) =>
    found.filter(({ role, period }) => role === offer.role && period === offer.period),
  );
}
