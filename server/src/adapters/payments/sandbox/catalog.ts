/** The prices of test mode: every plan that is sold, by the month and by the year. */
import { PERIODS, planOf } from '@waybill/contract/plans';
import { ROLE_NAMES } from '@waybill/contract/role-names';
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

/** As it is on an invoice, whose head names the product. */
export const nameOf = ({ role, period }: Offer): string => `${ROLE_NAMES.en[role]} plan, ${period}`;
