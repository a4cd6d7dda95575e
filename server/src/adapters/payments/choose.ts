/** Chooses the payment service by the settings. */
import type { Logger } from 'pino';
import type { PaymentSettings } from '../../config/payment-settings.ts';
import type { Db } from '../../db/database.ts';
import type { Keys } from '../../installation/keys.ts';
import { noPayments } from './off.ts';
import type { Payments, TakeEvent } from './port.ts';
import { sandboxPayments } from './sandbox/open.ts';
import { openStripePayments } from './stripe/open.ts';

export interface PaymentParts {
  readonly db: Db;
  readonly keys: Pick<Keys, 'testCards'>;
  readonly takeEvent: TakeEvent;
  readonly log: Logger;
}

export function choosePayments(settings: PaymentSettings, parts: PaymentParts): Payments {
  const { db, keys, log, takeEvent } = parts;
  switch (settings.kind) {
    case 'sandbox':
      return sandboxPayments(db, keys.testCards, takeEvent);
    case 'stripe':
      return openStripePayments(settings, log);
    default:
      return noPayments();
  }
}
