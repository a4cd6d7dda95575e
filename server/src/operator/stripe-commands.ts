/** The operator's command that makes our plans known to a Stripe account. */
import { AppError } from '@waybill/contract/errors';
import { pino } from 'pino';
import { type SetupReport, setUpStripe } from '../adapters/payments/stripe/setup.ts';
import type { Config } from '../config/config.ts';
import { done, failed, type OfflineCommand, type Outcome } from './command.ts';

function report({ made, kept, wrong }: SetupReport): Outcome {
  if (wrong.length > 0)
    return failed('Nothing was made, because prices in Stripe differ from the plans here:', ...wrong);
  if (made.length === 0) return done(`All ${kept.length} prices are in Stripe already.`);
  return done(
    ...made.map((key) => `Made ${key}.`),
    `${made.length} prices were made, and ${kept.length} were there already.`,
  );
}

export async function setUpPayments({
  payments,
  brandName,
}: Pick<Config, 'payments' | 'brandName'>): Promise<Outcome> {
  if (payments.kind !== 'stripe')
    return failed('Payments do not go through Stripe: set STRIPE_SECRET_KEY and the other STRIPE settings.');
  try {
    return report(await setUpStripe(payments, brandName, pino({ level: 'silent' })));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return failed(
      'Stripe did not answer or refused the request. Check STRIPE_SECRET_KEY and the network, then try again.',
      'What was made so far is kept; nothing is made twice.',
    );
  }
}

export const stripeCommands: readonly OfflineCommand[] = [
  {
    name: 'payments setup',
    takes: [],
    summary: 'Makes the products and prices of the plans in Stripe, if they are missing.',
    runOffline: setUpPayments,
  },
];
