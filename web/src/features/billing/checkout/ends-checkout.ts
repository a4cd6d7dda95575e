/** Which errors mean that a checkout cannot be paid any more, so that another one has to be opened. */
import { hasCode } from '../../../i18n/error-keys.ts';

export const endsCheckout = (error: unknown): boolean =>
  hasCode(error, 'checkout_over', 'not_found', 'coupon_expired');
