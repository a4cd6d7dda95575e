/** Which payment service this installation has. The server writes it into every page, so that no page has to ask. */
import { PAYMENTS, type PaymentsKind } from '@waybill/contract/payments-kind';
import { useSyncExternalStore } from 'react';

/** `off` where nothing is sold, and where the page does not say. */
function paymentsKind(): PaymentsKind {
  const written = document.documentElement.dataset['payments'];
  return PAYMENTS.find((kind) => kind === written) ?? 'off';
}

/** Whether plans can be bought here. */
export const isForSale = (): boolean => paymentsKind() !== 'off';

const never = () => () => {};

/** Null in prerendered HTML, which is the same for every installation. */
export const usePaymentsKind = (): PaymentsKind | null =>
  useSyncExternalStore(never, paymentsKind, () => null);

/** Whether plans can be bought here. True in prerendered HTML, so that pages where they can stay as they are when they are hydrated. */
export const useIsForSale = (): boolean => useSyncExternalStore(never, isForSale, () => true);
