/** Makes the products and prices of our plans in a Stripe account that does not have them yet. */
import { PERIODS, planOf } from '@waybill/contract/plans';
import { ROLE_NAMES } from '@waybill/contract/role-names';
import { cents, type Offer, SOLD_ROLES } from '@waybill/contract/subscription';
import type { Logger } from 'pino';
import type { Stripe } from 'stripe';
import { type StripeOptions, stripeCalls } from './client.ts';
import { isMissing } from './errors.ts';
import { intervalOf, lookupKey } from './offers.ts';
import { findPrices } from './prices.ts';

export interface SetupReport {
  readonly made: readonly string[];
  readonly kept: readonly string[];
  /** Prices that differ from our plans, each with what to do. With any of them nothing is made. */
  readonly wrong: readonly string[];
}

const nameOf = (brandName: string, role: Offer['role']): string => `${brandName} ${ROLE_NAMES.en[role]}`;
const productId = (role: Offer['role']): string => `waybill_${role}`;
const amountOf = ({ role, period }: Offer): number => cents(planOf(role).price[period]);
const dollars = (amount: number): string => `$${(amount / 100).toFixed(2)}`;

/** What is wrong with a price that has the lookup key of this plan. */
function problem(price: Stripe.Price, offer: Offer): string | undefined {
  const key = lookupKey(offer);
  const amount = amountOf(offer);
  const interval = intervalOf(offer);
  if (!price.active) return `${key} (${price.id}) is archived: activate it, or take its lookup key away.`;
  if (price.currency !== 'usd' || price.unit_amount !== amount || price.recurring?.interval !== interval)
    return `${key} (${price.id}) should be ${dollars(amount)} for a ${interval}: correct the plan table, or take its lookup key away and run this again.`;
  return undefined;
}

async function ensureProduct(stripe: Stripe, brandName: string, role: Offer['role']): Promise<string> {
  const id = productId(role);
  try {
    return (await stripe.products.retrieve(id)).id;
  } catch (error) {
    if (!isMissing(error)) throw error;
    return (await stripe.products.create({ id, name: nameOf(brandName, role) })).id;
  }
}

async function makePrice(stripe: Stripe, brandName: string, offer: Offer): Promise<void> {
  await stripe.prices.create({
    product: await ensureProduct(stripe, brandName, offer.role),
    lookup_key: lookupKey(offer),
    currency: 'usd',
    unit_amount: amountOf(offer),
    recurring: { interval: intervalOf(offer) },
    nickname: `${nameOf(brandName, offer.role)}, ${offer.period}`,
  });
}

async function setUpPrices(stripe: Stripe, brandName: string): Promise<SetupReport> {
  const found = await findPrices(stripe);
  const missing: Offer[] = [];
  const kept: string[] = [];
  const wrong: string[] = [];
  for (const role of SOLD_ROLES) {
    for (const period of PERIODS) {
      const offer = { role, period };
      const price = found.find(({ lookup_key }) => lookup_key === lookupKey(offer));
      const mistake = price && problem(price, offer);
      if (price === undefined) missing.push(offer);
      else if (mistake !== undefined) wrong.push(mistake);
      else kept.push(lookupKey(offer));
    }
  }
  if (wrong.length > 0) return { made: [], kept, wrong };
  for (const offer of missing) await makePrice(stripe, brandName, offer);
  return { made: missing.map(lookupKey), kept, wrong };
}

export const setUpStripe = (options: StripeOptions, brandName: string, log: Logger): Promise<SetupReport> =>
  stripeCalls(options, log)((stripe) => setUpPrices(stripe, brandName));
