/** Where the panel leads to. */
import { isForSale, usePaymentsKind } from '../../session/payments-kind.ts';

export const PLANS_PATH = '/pricing';

/** Billing, with the payment form open. */
export const CARD_PATH = '/dash/account/billing?card';

export const REGISTER_PATH = '/register';

/** Where a visitor finds what an account or a plan would allow. */
export const accountPath = (): string => (isForSale() ? PLANS_PATH : REGISTER_PATH);

/** Where a visitor goes to keep what was sent: registering with the same address adopts it. */
export const useKeepPath = (): string =>
  usePaymentsKind() === 'off' ? REGISTER_PATH : `${PLANS_PATH}?save=1`;
