/** Turns the errors of Stripe’s API into ours. What is logged names the request, never a card, a key or a secret. */
import { AppError } from '@waybill/contract/errors';
import type { Logger } from 'pino';

interface ApiError {
  readonly type: string;
  readonly code: string | undefined;
  readonly declineCode: string | undefined;
  readonly param: string | undefined;
  readonly statusCode: number | undefined;
  readonly requestId: string | undefined;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Recognized by its type, because the library may not be loaded here. */
function asApiError(error: unknown): ApiError | undefined {
  if (!(error instanceof Error) || !('type' in error) || !('rawType' in error || 'raw' in error))
    return undefined;
  const fields: Record<string, unknown> = { ...error };
  return {
    type: text(error.type) ?? '',
    code: text(fields.code),
    declineCode: text(fields.decline_code),
    param: text(fields.param),
    statusCode: typeof fields.statusCode === 'number' ? fields.statusCode : undefined,
    requestId: text(fields.requestId),
  };
}

/** The bank wants its customer to confirm, who is not there while we charge the card on file. */
const UNCONFIRMED = new Set([
  'authentication_required',
  'invoice_payment_intent_requires_action',
  'subscription_payment_intent_requires_action',
]);

function declined({ code, declineCode }: ApiError): AppError {
  const codes = [code, declineCode];
  const reason = codes.includes('insufficient_funds')
    ? 'insufficient_funds'
    : codes.includes('expired_card')
      ? 'expired'
      : codes.some((each) => UNCONFIRMED.has(each ?? ''))
        ? 'not_confirmed'
        : 'declined';
  return new AppError('card_declined', { fields: { card: reason } });
}

const PASSING = new Set(['StripeConnectionError', 'StripeRateLimitError', 'StripeAPIError']);
const PASSING_CODES = new Set(['lock_timeout', 'idempotency_key_in_use', 'rate_limit']);

/** The operator’s settings are wrong; a visitor can only try later. */
const REFUSED = new Set(['StripeAuthenticationError', 'StripePermissionError']);

export const isMissing = (error: unknown): boolean => asApiError(error)?.code === 'resource_missing';

const isDecline = ({ type, code }: ApiError): boolean =>
  type === 'StripeCardError' || UNCONFIRMED.has(code ?? '');

export const isCardError = (error: unknown): boolean => {
  const known = asApiError(error);
  return known !== undefined && isDecline(known);
};

/** The request does not fit the state of what it is about. */
export const isRefusal = (error: unknown): boolean => asApiError(error)?.type === 'StripeInvalidRequestError';

export const hasCode = (error: unknown, code: string): boolean => asApiError(error)?.code === code;

export function toAppError(error: unknown, log: Logger): unknown {
  const known = asApiError(error);
  if (known === undefined) return error;
  const { type, code } = known;
  if (isDecline(known)) return declined(known);
  if (PASSING.has(type) || PASSING_CODES.has(code ?? '')) {
    log.warn({ stripe: known }, 'Stripe did not answer');
    return new AppError('payments_unavailable');
  }
  if (REFUSED.has(type)) {
    log.error({ stripe: known }, 'Stripe refuses the secret key: check STRIPE_SECRET_KEY');
    return new AppError('payments_unavailable');
  }
  if (code === 'resource_missing') return new AppError('not_found');
  log.error({ stripe: known }, 'Stripe refused a request');
  return new AppError('internal');
}
