/** Keeps the coupon of a link that a visitor opened, with its plan, so that logging in or signing up another way still opens the payment with it. */
import { keep, readKept } from './kept.ts';

const LASTS_MS = 86_400_000;
/** More than this is no code. */
const LONGEST = 60;
const NAMES = ['plan', 'period', 'code'] as const;

/** The query of the pricing page with the coupon; null: there is none, or it is too old. */
export function readCoupon(now = Date.now()): URLSearchParams | null {
  const [at = '', text = ''] = (readKept('waybill-coupon') ?? '').split(' ');
  const age = now - Number(at);
  const query = new URLSearchParams(text);
  return at !== '' && age >= 0 && age < LASTS_MS && query.get('code') ? query : null;
}

/** Of an address with `code`; any other is not kept. */
export function keepCoupon(query: URLSearchParams, now = Date.now()): void {
  const code = (query.get('code') ?? '').trim();
  if (code === '' || code.length > LONGEST) return;
  const kept = new URLSearchParams();
  for (const name of NAMES) {
    const value = query.get(name);
    if (value !== null && value.length <= LONGEST) kept.set(name, value);
  }
  keep('waybill-coupon', `${now} ${kept}`);
}

/** Once the payment was opened with it. */
export const dropCoupon = (): void => {
  if (readKept('waybill-coupon') !== null) keep('waybill-coupon', null);
};
