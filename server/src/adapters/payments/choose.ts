/** Chooses the payment service by the settings. */
import type { PaymentSettings } from '../../config/payment-settings.ts';
import { noPayments } from './off.ts';
import type { Payments } from './port.ts';

export function choosePayments(settings: PaymentSettings): Payments {
  switch (settings.kind) {
    default:
      return noPayments();
  }
}
