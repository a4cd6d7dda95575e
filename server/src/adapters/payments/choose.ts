/** Chooses the payment service by the settings. */
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
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

export function choosePayments(config: Config, parts: PaymentParts): Payments {
  const { db, keys, log, takeEvent } = parts;
  const { payments: settings } = config;
  switch (settings.kind) {
    case 'sandbox':
      return sandboxPayments({ db, cardKey: keys.testCards, takeEvent, issuer: config, log });
    case 'stripe':
      return openStripePayments(settings, log);
    default:
      return noPayments();
  }
}
