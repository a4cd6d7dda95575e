/** Splits a time into at most two units that a person would say: 48 min, 1 h 34 min, 2 days 5 h. */

export type DurationUnit = 's' | 'min' | 'h' | 'd';

export interface DurationPart {
  readonly unit: DurationUnit;
  readonly n: number;
}

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

function pair(total: number, [large, unit]: [number, DurationUnit], [small, rest]: [number, DurationUnit]) {
  const whole = Math.floor(total / large);
  const left = Math.floor((total - whole * large) / small);
  const parts: DurationPart[] = [{ unit, n: whole }];
  return left === 0 ? parts : [...parts, { unit: rest, n: left }];
}

export function durationParts(seconds: number): DurationPart[] {
  if (seconds < MINUTE) return [{ unit: 's', n: Math.round(seconds) }];
  if (seconds < HOUR) return [{ unit: 'min', n: Math.floor(seconds / MINUTE) }];
  if (seconds < DAY) return pair(seconds, [HOUR, 'h'], [MINUTE, 'min']);
  return pair(seconds, [DAY, 'd'], [HOUR, 'h']);
}

/** For a narrow place: only the larger unit, as it is rounded. */
export function shortDuration(seconds: number): DurationPart {
  if (seconds < MINUTE) return { unit: 's', n: Math.round(seconds) };
  if (seconds < HOUR) return { unit: 'min', n: Math.round(seconds / MINUTE) };
  if (seconds < DAY) return { unit: 'h', n: Math.round(seconds / HOUR) };
  return { unit: 'd', n: Math.round(seconds / DAY) };
}
