/** The keys under which every area of texts names the usual times until something expires. */
import { MONTH_S, THREE_MONTHS_S, WEEK_S, YEAR_S } from '@waybill/contract/expiry';

export const expiryNames = {
  [WEEK_S]: 'week',
  [MONTH_S]: 'month',
  [THREE_MONTHS_S]: 'threeMonths',
  [YEAR_S]: 'year',
} as const;
