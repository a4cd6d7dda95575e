/** The times at which transfers expire, are extended and are removed. */
import { EXTENSION_S } from '@waybill/contract/expiry';

const DAY_S = 86_400;

/** With less time left than this a transfer is expiring, and its sender is notified … */
export const EXPIRING_S = 2.2 * DAY_S;
/** … unless it was meant to be short-lived. */
export const SHORT_LIFE_S = 3 * DAY_S;

/** For so long after its end, the link still says what happened to the transfer. */
export const RECORD_KEPT_S = 30 * DAY_S;
/** Kept at least this long after sending, so that the sends of a month can be counted. */
export const COUNTED_S = 32 * DAY_S;

/** Counted from now when it has expired, from the old expiry otherwise. */
export const extendedExpiry = (expiresAt: Date, now: Date): Date =>
  new Date(Math.max(expiresAt.getTime(), now.getTime()) + EXTENSION_S * 1000);
