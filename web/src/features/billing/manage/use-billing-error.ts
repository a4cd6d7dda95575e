/** Says in one sentence why an act on plans, cards or codes failed, and what to do next. */
import { AppError, type ErrorCode } from '@waybill/contract/errors';
import { LIFETIME_CODES_MAX } from '@waybill/contract/lifetime';
import { REFUND_DAYS } from '@waybill/contract/plans';
import { useTranslations } from 'use-intl/react';
import type { en } from '../../../i18n/en.ts';
import { formatCount } from '../../../i18n/numbers.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';

type OwnCode = keyof (typeof en)['billing']['errors'];

const OWN: Readonly<Record<OwnCode, true>> = {
  no_subscription: true,
  same_plan: true,
  price_changed: true,
  card_declined: true,
  card_missing: true,
  card_needed: true,
  refund_over: true,
  payments_off: true,
  payments_unavailable: true,
  already_subscribed: true,
  code_invalid: true,
  codes_maximum: true,
};

const isOwn = (code: ErrorCode): code is OwnCode & ErrorCode => code in OWN;

/** Null says nothing. */
export function useBillingError(): (error: unknown) => string | undefined {
  const t = useTranslations('billing.errors');
  const say = useErrorText();
  return (error) => {
    if (error === null) return undefined;
    if (!(error instanceof AppError) || !isOwn(error.code)) return say(error);
    return t(error.code, { days: formatCount(REFUND_DAYS), max: formatCount(LIFETIME_CODES_MAX) });
  };
}
