/** Says in one sentence why a payment failed, and what to do next. */
import { AppError } from '@waybill/contract/errors';
import { useTranslations } from 'use-intl/react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';

const DECLINES = {
  insufficient_funds: 'noFunds',
  expired: 'cardExpired',
  not_confirmed: 'notConfirmed',
} as const;

const isKnown = (reason: string | undefined): reason is keyof typeof DECLINES =>
  reason !== undefined && Object.hasOwn(DECLINES, reason);

export function usePaymentError(): (error: unknown) => string {
  const t = useTranslations('checkout.errors');
  const say = useErrorText();
  return (error) => {
    if (!(error instanceof AppError)) return say(error);
    if (hasCode(error, 'card_declined')) {
      const reason = error.fields?.['card'];
      return t(isKnown(reason) ? DECLINES[reason] : 'declined');
    }
    if (hasCode(error, 'card_invalid')) return t(error.fields?.['expYear'] ? 'expiryOver' : 'cardInvalid');
    if (hasCode(error, 'checkout_over', 'not_found')) return t('over');
    if (hasCode(error, 'coupon_expired')) return t('couponExpired');
    if (hasCode(error, 'coupon_invalid')) return t('couponInvalid');
    if (hasCode(error, 'already_subscribed')) return t('alreadySubscribed');
    if (hasCode(error, 'payments_off')) return t('off');
    if (hasCode(error, 'payments_unavailable')) return t('unavailable');
    return say(error);
  };
}
