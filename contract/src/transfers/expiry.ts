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

const MINUTE_MS = 60_000;

/** The first and the last whole minute that may be chosen; all in unix milliseconds. */
export const customBounds = (now: number): { readonly min: number; readonly max: number } => ({
  min: Math.ceil((now + CUSTOM_MIN_S * 1000) / MINUTE_MS) * MINUTE_MS,
  max: Math.floor((now + CUSTOM_MAX_S * 1000) / MINUTE_MS) * MINUTE_MS,
});

/** A form is filled in within this time after its date was picked. */
const BEHIND_MS = 10 * MINUTE_MS;
/** A call takes its time, and two clocks rarely agree to the second. */
const CALL_MS = 30_000;

/** Moves a date that was early enough when it was picked, and has fallen behind since, to the first that may be chosen now. */
export function keptUp(expiresAt: number, now: number, behindMs: number = BEHIND_MS): number {
  const first = now + CUSTOM_MIN_S * 1000 + CALL_MS;
  return expiresAt < first && expiresAt >= first - behindMs ? customBounds(now + CALL_MS).min : expiresAt;
}

/** Whether a date may be chosen as expiry; both in unix milliseconds. */
export const isCustomExpiry = (expiresAt: number, now: number): boolean =>
  expiresAt >= now + CUSTOM_MIN_S * 1000 && expiresAt <= now + CUSTOM_MAX_S * 1000;
