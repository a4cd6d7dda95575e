/** Proves that no request turns a server with other payments, or with none, into one of test payments. */
import { TEST_CARDS } from '@waybill/contract/sandbox';
import { expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { atFileEnd } from '../../../../test/file-end.ts';
import { addPrices, WEBHOOK_SECRET } from '../../../adapters/payments/stripe/loopback/by-hand.suite.ts';
import { startStripeServer, TEST_KEY } from '../../../adapters/payments/stripe/loopback/server.suite.ts';

async function withStripe(): Promise<TestApp> {
  const stripe = await startStripeServer();
  atFileEnd(() => stripe.close());
  addPrices(stripe);
  return testApp({
    env: {
      STRIPE_SECRET_KEY: TEST_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_loopback',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: stripe.url,
    },
  });
}

/** What a client might try to name the mode by. */
const WISHES = {
  payments: 'sandbox',
  PAYMENTS: 'sandbox',
  mode: 'sandbox',
  kind: 'sandbox',
  sandbox: 'true',
  test: 'true',
} as const;
const QUERY = `?${new URLSearchParams(WISHES)}`;
const HEADERS = {
  ...Object.fromEntries(
    Object.entries(WISHES).flatMap(([name, value]) => [
      [name, value],
      [`x-${name}`, value],
      [`x-waybill-${name}`, value],
    ]),
  ),
  cookie: 'payments=sandbox; sandbox=true',
  host: 'localhost',
  'x-forwarded-host': 'localhost',
};

test.each([
  ['off', () => testApp({ env: { PAYMENTS: 'off' } })],
  ['stripe', withStripe],
] as const)(
  'S153 S147 no header, query or body makes a server with payments %s a sandbox',
  async (kind, open) => {
    const app = await open();
    const { token, id } = await app.makeUser();
    const ask = async (method: 'GET' | 'POST', path: string, body: object = {}) => {
      const answer = await app.inject({
        method,
        url: `/api/${path}${QUERY}`,
        headers: { ...HEADERS, authorization: `Bearer ${token}`, 'x-waybill': '1' },
        ...(method === 'POST' && { payload: { ...WISHES, ...body } }),
      });
      return { status: answer.statusCode, ...answer.json() };
    };
    const card = { number: TEST_CARDS.success, expMonth: 12, expYear: 2099, cvc: '123', name: 'Ada' };

    expect(await ask('GET', 'prices')).toMatchObject({ payments: kind });
    const test = await ask('POST', 'stripe/createSubscription', { price_id: 'price_test_pro_yearly' });
    expect(test.status).toBeGreaterThanOrEqual(400);
    const bought = await ask('POST', 'create-subscription', {
      priceId: 'price_test_pro_yearly',
      role: 'pro',
    });
    expect(bought.status).toBeGreaterThanOrEqual(400);
    for (const checkout of ['cs_test_x', 'cs_test_unknown']) {
      const path = `sandbox/checkouts/${checkout}`;
      const missing = { status: 404, error: { code: 'not_found' } };
      expect(await ask('GET', path)).toMatchObject(missing);
      expect(await ask('POST', `${path}/pay`, card)).toMatchObject(missing);
      expect(await ask('POST', `${path}/confirm`, { approve: true })).toMatchObject(missing);
      // Also for those without an account: there is no such path.
      const answer = await app.inject({ method: 'GET', url: `/api/${path}` });
      expect(answer.statusCode).toBe(404);
    }
    const event = { id: 'evt_1', type: 'customer.subscription.updated', customer: 'cus_test_x' };
    expect((await ask('POST', 'stripe/webhook', event)).status).toBeGreaterThanOrEqual(400);

    expect(app.deps.payments).toMatchObject({ kind, sandbox: null });
    const after = await app.deps.db
      .selectFrom('users')
      .select(['role', 'payment_state'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(after).toEqual({ role: 'free', payment_state: 'none' });
  },
);
