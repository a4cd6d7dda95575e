/** Says which payment service the installation of a test has; without it nothing is sold. */
import type { PaymentsKind } from '@waybill/contract/payments-kind';

export function sell(payments: PaymentsKind): void {
  document.documentElement.dataset['payments'] = payments;
}
