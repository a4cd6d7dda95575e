/** Spreads sends over two years as an office sends: on working days, in working hours, a little more every month. */
import { below, type Draw } from './draw.ts';

const DAY_MS = 86_400_000;
const DAYS = 730;

/** From Sunday on. */
const WEEKDAYS = [0.12, 1, 1.1, 1.15, 1.05, 0.85, 0.2];

export interface Calendar {
  /** The moment of the n-th of all sends. */
  at(draw: Draw, n: number, all: number): number;
}

export function openCalendar(now: number): Calendar {
  const first = Math.floor(now / DAY_MS) - DAYS + 1;
  const sums: number[] = [];
  let sum = 0;
  for (let day = 0; day < DAYS; day += 1) {
    const weekday = new Date((first + day) * DAY_MS).getUTCDay();
    sum += (WEEKDAYS[weekday] ?? 0) * (0.7 + (0.6 * day) / DAYS);
    sums.push(sum);
  }
  return {
    at(draw, n, all) {
      const wanted = ((n + draw()) / all) * sum;
      const day = firstFrom(sums, wanted);
      const hour = 7 + below(draw, 7) + below(draw, 7);
      const at = (first + day) * DAY_MS + hour * 3_600_000 + below(draw, 3_600_000);
      // Of today, only what has passed.
      return Math.min(at, now - below(draw, 3_600_000));
    },
  };
}

/** Where the first of rising numbers is that reaches the wanted one. */
function firstFrom(rising: readonly number[], wanted: number): number {
  let [low, high] = [0, rising.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
