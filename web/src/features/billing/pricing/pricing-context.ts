/** What the parts of the pricing page share: the viewer, the period, the coupon, and the way to the checkout. */
import type { Period } from '@waybill/contract/plans';
import type { Offer } from '@waybill/contract/subscription';
import { createContext, useContext } from 'react';
import type { Viewer } from './plan-button.ts';
import type { OwnPlan } from './use-viewer.ts';

export interface PricingContext {
  /** Null while it is loading. */
  readonly viewer: Viewer | null;
  readonly own: OwnPlan | null;
  readonly period: Period;
  /** False where nothing is sold: limits without prices. */
  readonly sold: boolean;
  /** The coupon of the link, if it can be redeemed; else empty. */
  readonly code: string;
  /** The address that a visitor has used before; else empty. */
  readonly email: string;
  /** `coupon`: another one than that of the link; empty for none. */
  readonly buy: (offer: Offer, coupon?: string) => void;
}

const Context = createContext<PricingContext | null>(null);

export const PricingProvider = Context.Provider;

export function usePricing(): PricingContext {
  const context = useContext(Context);
  if (context === null) throw new Error('only inside the pricing page');
  return context;
}
