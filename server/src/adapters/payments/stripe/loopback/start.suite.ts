/** Opens the adapter against a test server of its own. */
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { Payments, Price } from '../../port.ts';
import { openStripePayments, type StripePaymentsOptions } from '../open.ts';
import { addPrices, WEBHOOK_SECRET } from './by-hand.suite.ts';
import { type StripeServer, startStripeServer, TEST_KEY } from './server.suite.ts';

export interface StartedStripe {
  readonly server: StripeServer;
  readonly payments: Payments;
  /** Lines of the log, as JSON. */
  readonly logged: string[];
}

/** The caller closes the server. Its account has the prices of the plan table. */
export async function openStripe(options: Partial<StripePaymentsOptions> = {}): Promise<StartedStripe> {
  const server = await startStripeServer();
  const logged: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  addPrices(server);
  const payments = openStripePayments(
    {
      secretKey: TEST_KEY,
      publishableKey: 'pk_test_loopback',
      webhookSecrets: [WEBHOOK_SECRET],
      apiUrl: server.url,
      timeoutMs: 2_000,
      now: () => server.world.now * 1000,
      ...options,
    },
    log,
  );
  return { server, payments, logged };
}

/** For one test. */
export async function startStripe(options: Partial<StripePaymentsOptions> = {}): Promise<StartedStripe> {
  const started = await openStripe(options);
  onTestFinished(() => started.server.close());
  return started;
}

export async function priceOf(payments: Payments, role: string, period: string): Promise<Price> {
  const found = (await payments.prices()).find((price) => price.role === role && price.period === period);
  if (found === undefined) throw new Error(`there is no price for ${role}, ${period}`);
  return found;
}
