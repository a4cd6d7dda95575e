/** Looks up the coupon of a link. */
import { call } from '@waybill/contract/call';
import { coupon } from '@waybill/contract/checkout';
import type { Discount } from '@waybill/contract/subscription';
import { useEffect, useState } from 'react';

export type CouponState =
  | { readonly status: 'none' | 'checking' }
  | { readonly status: 'valid'; readonly discount: Discount }
  | { readonly status: 'wrong'; readonly error: unknown };

const NONE: CouponState = { status: 'none' };
const CHECKING: CouponState = { status: 'checking' };

export function useCoupon(code: string): CouponState {
  const [found, setFound] = useState({ code: '', state: NONE });
  useEffect(() => {
    if (code === '') return;
    let gone = false;
    const become = (state: CouponState) => !gone && setFound({ code, state });
    call(coupon, { params: { code } }).then(
      (answer) => become({ status: 'valid', discount: answer.coupon }),
      (error: unknown) => become({ status: 'wrong', error }),
    );
    return () => {
      gone = true;
    };
  }, [code]);
  // At once, so that the note has its room as soon as the code is known.
  if (found.code !== code) return code === '' ? NONE : CHECKING;
  return found.state;
}
