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

export function useCoupon(code: string): CouponState {
  const [state, setState] = useState(NONE);
  useEffect(() => {
    if (code === '') return setState(NONE);
    let gone = false;
    const become = (next: CouponState) => !gone && setState(next);
    become({ status: 'checking' });
    call(coupon, { params: { code } }).then(
      (answer) => become({ status: 'valid', discount: answer.coupon }),
      (error: unknown) => become({ status: 'wrong', error }),
    );
    return () => {
      gone = true;
    };
  }, [code]);
  return state;
}
