/** Computes how long something is still valid, rounded up to the unit that fits. */

export interface TimeLeft {
  readonly unit: 'minutes' | 'hours' | 'days';
  readonly n: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Below these counts the smaller unit is shown. What is expiring (under 2.2 days) is thereby shown in hours. */
const MINUTES_BELOW = 120;
const HOURS_BELOW = 72;

/** Clocks differ a little: a week that has just begun must not read eight days. */
const CLOCK_SKEW = 5 * MINUTE;

/** All times in unix milliseconds. Rounded up, so that a seven-day transfer reads seven days during its first day. */
export function timeLeft(until: number, now: number): TimeLeft {
  const ms = Math.max(0, until - now);
  const minutes = Math.ceil(ms / MINUTE);
  if (minutes < MINUTES_BELOW) return { unit: 'minutes', n: minutes };
  const hours = Math.ceil((ms - CLOCK_SKEW) / HOUR);
  if (hours < HOURS_BELOW) return { unit: 'hours', n: hours };
  return { unit: 'days', n: Math.ceil((ms - CLOCK_SKEW) / DAY) };
}
