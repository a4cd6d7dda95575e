/** The prices of test mode: every plan that is sold, by the month and by the year. */
import { PERIODS, planOf } from '@waybill/contract/plans';
import { cents, isSold, type Offer, SOLD_ROLES } from '@waybill/contract/subscription';
import type { Price } from '../port.ts';

export const catalog: readonly Price[] = SOLD_ROLES.filter(isSold).flatMap((role) =>
  PERIODS.map((period) => ({
    role,
    period,
    priceId: `price_test_${role}_${period}`,
    amount: cents(planOf(role).price[period]),
  })),
);

export const findPrice = (priceId: string): Price | undefined =>
  catalog.find((price) => price.priceId === priceId);

const NAMES: Readonly<Record<Offer['role'], string>> = {
  personal: 'Personal',
  pro: 'Pro',
  business: 'Business',
  businessplus: 'Business Plus',
  businesselite: 'Business Elite',
  team: 'Team',
  teamplus: 'Team Plus',
  teamelite: 'Team Elite',
};

/** As it is on an invoice. */
export const nameOf = ({ role, period }: Offer): string => `Waybill ${NAMES[role]}, ${period}`;
