/** How long it will take, in the units and steps in which people expect. */

export type TimeLeft =
  | { readonly unit: 'seconds' | 'minutes'; readonly n: number }
  | { readonly unit: 'hours'; readonly n: number; readonly m: number };

/** Coarse when it is far away, so that it does not flicker: tens of seconds under two minutes, fives under a quarter. */
export function timeLeft(seconds: number): TimeLeft {
  if (seconds < 20) return { unit: 'seconds', n: Math.max(1, Math.ceil(seconds)) };
  if (seconds < 55) return { unit: 'seconds', n: Math.ceil(seconds / 5) * 5 };
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return { unit: 'minutes', n: Math.max(1, minutes) };
  const coarse = Math.round(minutes / 5) * 5;
  return { unit: 'hours', n: Math.floor(coarse / 60), m: coarse % 60 };
}
