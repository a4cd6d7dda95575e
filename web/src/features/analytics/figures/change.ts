/** How a number has changed against the period before. */

export type Change =
  | { readonly kind: 'same' }
  /** There was nothing before. */
  | { readonly kind: 'new' }
  | { readonly kind: 'percent' | 'amount'; readonly by: number };

/** A percentage of a few is more noise than news. */
const FEW = 20;
const MOST_PERCENT = 999;

export function changeOf(now: number, before: number): Change {
  if (now === before) return { kind: 'same' };
  if (before === 0) return { kind: 'new' };
  const percent = Math.round(((now - before) / before) * 100);
  const isTelling = before >= FEW && percent !== 0 && Math.abs(percent) <= MOST_PERCENT;
  return isTelling ? { kind: 'percent', by: percent } : { kind: 'amount', by: now - before };
}

export type Tone = 'good' | 'bad' | 'even';

/** Of times to the first download, less is better. */
export function toneOf(by: number, isLessBetter = false): Tone {
  if (by === 0) return 'even';
  return by > 0 === isLessBetter ? 'bad' : 'good';
}

/** With its sign, and a minus that is as wide as a plus. */
export const signed = (by: number, text: string): string => `${by < 0 ? '\u2212' : '+'}${text}`;
