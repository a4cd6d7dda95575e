/** Chooses the payment service by the settings. */
import type { PaymentSettings } from '../../config/payment-settings.ts';
import type { Db } from '../../db/database.ts';
import type { Keys } from '../../installation/keys.ts';
import { noPayments } from './off.ts';
import type { Payments, TakeEvent } from './port.ts';
import { sandboxPayments } from './sandbox/open.ts';

export interface PaymentParts {
  readonly db: Db;
  readonly keys: Pick<Keys, 'testCards'>;
  readonly takeEvent: TakeEvent;
}

export function choosePayments(settings: PaymentSettings, { db, keys, takeEvent }: PaymentParts): Payments {
  switch (settings.kind) {
    case 'sandbox':
      return sandboxPayments(db, keys.testCards, takeEvent);
    default:
      return noPayments();
  }
}
