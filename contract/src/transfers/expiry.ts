/** How long a transfer lives: the choices, and the bounds of a chosen date. */

export const WEEK_S = 604_800;
export const MONTH_S = 2_629_746;
export const THREE_MONTHS_S = 7_889_238;
export const YEAR_S = 31_536_000;

export const DEFAULT_EXPIRY_S = WEEK_S;

export const EXPIRY_OPTIONS = [WEEK_S, MONTH_S, THREE_MONTHS_S, YEAR_S] as const;
export type ExpiryOption = (typeof EXPIRY_OPTIONS)[number];

/** Sent in place of an option when the sender picked a date. */
export const CUSTOM_MARKER_S = 604_801;

export const CUSTOM_MIN_S = 30 * 60;
export const CUSTOM_MAX_S = YEAR_S;

/** What one click on "extend" adds. */
export const EXTENSION_S = 48 * 3600;

/** How long an expired transfer keeps its bytes, so that its sender can still extend it. */
export const GRACE_S = 7 * 86_400;

export const isExpiryOption = (seconds: number): seconds is ExpiryOption =>
  EXPIRY_OPTIONS.some((option) => option === seconds);

/** Whether a date may be chosen as expiry; both in unix milliseconds. */
export const isCustomExpiry = (expiresAt: number, now: number): boolean =>
  expiresAt >= now + CUSTOM_MIN_S * 1000 && expiresAt <= now + CUSTOM_MAX_S * 1000;
