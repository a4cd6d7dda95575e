/** What the parts of Billing share: the answer, whether plans are sold, and how the dialogs open. */
import type { billing } from '@waybill/contract/billing';
import type { AnswerOf } from '@waybill/contract/endpoint';
import type { Offer } from '@waybill/contract/subscription';
import { createContext, useContext } from 'react';

export type BillingAnswer = AnswerOf<typeof billing>;

export interface BillingContext {
  readonly own: BillingAnswer;
  /** False where nothing is sold: no prices, no card. */
  readonly sold: boolean;
  readonly openCard: () => void;
  /** A checkout for someone without a subscription. */
  readonly buy: (offer: Offer) => void;
  /** The same without a trial, for a price that was confirmed. */
  readonly pay: (offer: Offer) => void;
  /** Shows what a switch costs before it is confirmed. */
  readonly switchTo: (offer: Offer) => void;
  /** Says at the top of the page what was done. */
  readonly announce: (text: string) => void;
}

const Context = createContext<BillingContext | null>(null);

export const BillingProvider = Context.Provider;

export function useBilling(): BillingContext {
  const context = useContext(Context);
  if (context === null) throw new Error('only inside Billing');
  return context;
}
