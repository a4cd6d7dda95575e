/** The lookup keys by which Stripe’s prices are ours: they alone say which role and period a price is for. */
import { PERIODS } from '@waybill/contract/plans';
import { type Offer, SOLD_ROLES } from '@waybill/contract/subscription';

export const OFFERS: readonly Offer[] = SOLD_ROLES.flatMap((role) =>
  PERIODS.map((period) => ({ role, period })),
);

export const lookupKey = ({ role, period }: Offer): string => `waybill_${role}_${period}`;

const byKey = new Map(OFFERS.map((offer) => [lookupKey(offer), offer]));

export const offerOf = (price: { readonly lookup_key: string | null }): Offer | undefined =>
  price.lookup_key === null ? undefined : byKey.get(price.lookup_key);

export const intervalOf = ({ period }: Offer): 'month' | 'year' => (period === 'monthly' ? 'month' : 'year');
