/** Billing data in the shape of the payment service. */
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { codeOf } from '../../../test/browser.ts';
import { payerOf } from './billing.suite.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

test('C01 S153 it has the shape of the payment service, and only for one’s own id', async () => {
  const [payer, other] = [payerOf(app, await app.makeUser()), payerOf(app, await app.makeUser())];
  await payer.buy('pro', 'yearly');
  const data = (headers: Record<string, string>) =>
    app.inject({
      url: '/api/billingData',
      headers: { authorization: `Bearer ${payer.user.token}`, ...headers },
    });
  const own = (await data({ stripeid: await payer.customer() })).json();
  expect(own).toMatchObject({
    metadata: { role: 'pro' },
    subscriptions: {
      data: [
        {
          status: 'trialing',
          plan: { amount: 22_800 },
          metadata: { role: 'pro', period: 'yearly' },
          trial_period_days: 7,
        },
      ],
    },
    invoice_settings: {
      default_payment_method: { card: { last4: '4242', exp_month: 12, exp_year: 2040 } },
    },
    discount: null,
  });
  await other.buy('pro');
  expect(codeOf(await data({ stripeid: await other.customer() }))).toBe('forbidden');
});
