/** Reads what a link to the pricing page asks for: a plan, a coupon, whom it was recommended by, or files to keep. */
import { isRole, PERIODS, type Period, type Role } from '@waybill/contract/plans';

export interface PricingQuery {
  /** The plan to mark; null: none was named. */
  readonly plan: Role | null;
  /** Null: none was named. */
  readonly period: Period | null;
  /** A coupon; empty: none. */
  readonly code: string;
  /** Who recommended the product; empty: no one did. */
  readonly sender: string;
  /** A visitor comes to keep what was sent. */
  readonly save: boolean;
  /** The address was verified before, so that only the plan is missing. */
  readonly verifyComplete: boolean;
}

/** More than this is no code and no name. */
const LONGEST = 60;

/** What the page shows first, unless the link or the subscription says otherwise. */
export const FIRST_PERIOD: Period = 'yearly';

const short = (text: string | null): string =>
  Array.from((text ?? '').trim())
    .slice(0, LONGEST)
    .join('');

const isSet = (text: string | null): boolean => text !== null && text !== 'false' && text !== '0';

export const NO_QUERY: PricingQuery = {
  plan: null,
  period: null,
  code: '',
  sender: '',
  save: false,
  verifyComplete: false,
};

/** A coupon is for Business by the month, unless the link names another plan or period. */
export function readPricingQuery(query: URLSearchParams): PricingQuery {
  const code = short(query.get('code'));
  const plan = query.get('plan');
  const period = PERIODS.find((each) => each === query.get('period'));
  return {
    plan: isRole(plan) && plan !== 'anon' ? plan : code === '' ? null : 'business',
    period: period ?? (code === '' ? null : 'monthly'),
    code,
    sender: short(query.get('sender')),
    save: isSet(query.get('save')),
    verifyComplete: isSet(query.get('verifyComplete')),
  };
}

/** The coupon with the plan and the period it is for. */
export const couponQuery = ({ plan, period, code }: PricingQuery): URLSearchParams =>
  new URLSearchParams({ ...(plan && { plan }), ...(period && { period }), code });

/** Where a visitor registers for a plan; the plan and the coupon stay in the address. */
export function registerPath(role: Role, period: Period, code: string): string {
  if (role === 'free') return '/register?plan=free';
  const query = new URLSearchParams({ plan: role, period, ...(code === '' ? {} : { code }) });
  return `/register?${query}`;
}
