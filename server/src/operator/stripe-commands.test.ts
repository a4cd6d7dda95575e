import { expect, onTestFinished, test } from 'vitest';
import {
  type StripeServer,
  startStripeServer,
  TEST_KEY,
} from '../adapters/payments/stripe/loopback/server.suite.ts';
import { setUpPayments } from './stripe-commands.ts';

async function start(): Promise<StripeServer> {
  const server = await startStripeServer();
  onTestFinished(() => server.close());
  return server;
}

const settings = ({ url: apiUrl }: StripeServer, secretKey = TEST_KEY) => ({
  brandName: 'Ship & Shore',
  payments: {
    kind: 'stripe' as const,
    secretKey,
    publishableKey: 'pk_test_abc',
    webhookSecrets: ['whsec_abc'],
    apiUrl,
  },
});

test('payments setup: makes every price of the plan table once', async () => {
  const server = await start();
  const first = await setUpPayments(settings(server));
  expect(first.lines).toContain('Made waybill_pro_yearly.');
  expect(first).toMatchObject({ ok: true });
  expect(server.world.all('price')).toHaveLength(16);
  expect(server.world.all('product')).toHaveLength(8);
  expect(server.world.all('product', ({ id }) => id === 'waybill_pro')).toMatchObject([
    { name: 'Ship & Shore Pro' },
  ]);
  expect(server.world.all('price', ({ lookup_key }) => lookup_key === 'waybill_pro_yearly')).toMatchObject([
    { unit_amount: 22_800, currency: 'usd', recurring: { interval: 'year' } },
  ]);
  expect(await setUpPayments(settings(server))).toEqual({
    ok: true,
    lines: ['All 16 prices are in Stripe already.'],
  });
});

test('payments setup: refuses when a price has another amount, and makes nothing', async () => {
  const server = await start();
  await setUpPayments(settings(server));
  for (const price of server.world.all('price')) {
    if (price.lookup_key === 'waybill_pro_yearly') price.unit_amount = 20_000;
    if (price.lookup_key === 'waybill_team_monthly') price.lookup_key = null;
  }
  const { lines, ok } = await setUpPayments(settings(server));
  expect(ok).toBe(false);
  expect(lines[1]).toMatch(/^waybill_pro_yearly .* should be \$228\.00 for a year/);
  expect(server.world.all('price')).toHaveLength(16);
});

test('payments setup: says what to check when the key is refused or there is no Stripe', async () => {
  const server = await start();
  const refused = await setUpPayments(settings(server, 'sk_test_another'));
  expect(refused.ok).toBe(false);
  expect(refused.lines.join(' ')).toContain('STRIPE_SECRET_KEY');
  expect(refused.lines.join(' ')).not.toContain('sk_test_another');
  expect(await setUpPayments({ payments: { kind: 'off' }, brandName: 'Ship & Shore' })).toMatchObject({
    ok: false,
  });
});
