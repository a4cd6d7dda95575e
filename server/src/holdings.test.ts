/** What a user's own view says of other features: customer, lifetime codes, storage and contacts, in every answer that has it. */
import { randomUUID } from 'node:crypto';
import { RECENT_CONTACTS } from '@waybill/contract/user';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../test/app.ts';
import { openBrowser } from '../test/browser.ts';
import { payerOf, sandboxOf } from './features/billing/billing.suite.ts';
import { makeCodesIn } from './features/billing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** As `updateProfile` answers it, which is what sign-in and renewal answer too. */
const viewOf = async ({ token }: TestUser) =>
  (await openBrowser(app).post('/api/updateProfile', { greetingName: 'Kim' }, { token })).json().user;

test('K06 H23 T29 a new user has no customer, no codes, no bytes and no contacts, and the defaults for transfers', async () => {
  const user = await app.makeUser();
  const view = await viewOf(user);
  expect(view).toMatchObject({
    stripeId: null,
    folderSize: 0,
    contacts: [],
    isSumo: { flag: false, code1: '', code8: '' },
    transferSettings: { expirySeconds: 604_800, region: view.region, notify: true },
  });
  await openBrowser(app).post('/api/updateProfile', { notifyMails: false }, { token: user.token });
  expect((await viewOf(user)).transferSettings.notify).toBe(false);
});

test('K06 H23 T29 customer and lifetime codes: the codes are shown by their last group, in the order of activation', async () => {
  const payer = payerOf(app, await app.makeUser());
  await payer.buy('pro', 'monthly');
  const codes = await app.deps.db.transaction().execute((tx) => makeCodesIn(tx, app.deps.keys, 2, ''));
  for (const code of codes) await payer.ask('POST', 'lifetime-upgrade', { codes: [code] });
  const view = await viewOf(payer.user);
  expect(view.stripeId).toBe(await payer.customer());
  expect(view.isSumo).toMatchObject({
    flag: true,
    code1: `WB-****-****-${codes[0]?.slice(-4)}`,
    code2: `WB-****-****-${codes[1]?.slice(-4)}`,
    code3: '',
  });
});

test('K06 H23 T29 storage and contacts: what is stored, and the contacts that were used last, not all of them', async () => {
  const user = await app.makeUser();
  await app.deps.db.insertInto('storage_use').values({ owner: user.id, used: '5000000000' }).execute();
  await app.deps.db
    .insertInto('contacts')
    .values(
      Array.from({ length: RECENT_CONTACTS + 5 }, (_, index) => ({
        user_id: user.id,
        email: `c${index}@example.com`,
        name: `Contact ${index}`,
        company: '',
        used_at: new Date(Date.UTC(2030, 0, 1) + index),
      })),
    )
    .execute();
  const view = await viewOf(user);
  expect(view.folderSize).toBe(5_000_000_000);
  expect(view.contacts).toHaveLength(RECENT_CONTACTS);
  expect(view.contacts[0]).toEqual({
    email: `c${RECENT_CONTACTS + 4}@example.com`,
    name: `Contact ${RECENT_CONTACTS + 4}`,
    company: '',
  });
});

test('K06 H23 T29 billingData names card and coupon as the payment service does', async () => {
  const code = `MONTHS${randomUUID().slice(0, 6).toUpperCase()}`;
  const redeemBy = new Date(Math.ceil(Date.now() / 1000) * 1000 + 86_400_000);
  await sandboxOf(app).makeCoupon({
    code,
    percentOff: 20,
    amountOff: null,
    duration: 'repeating',
    months: 3,
    redeemBy,
    roles: null,
  });
  const payer = payerOf(app, await app.makeUser());
  const checkout = await payer.open('pro', 'monthly', code);
  await payer.enter(checkout);
  await payer.back(checkout);
  const data = (await payer.ask('GET', 'billingData')).json();
  expect(data.invoice_settings.default_payment_method.card).toEqual({
    brand: 'visa',
    last4: '4242',
    exp_month: 12,
    exp_year: 2040,
  });
  expect(data.discount.coupon).toMatchObject({
    id: code,
    percent_off: 20,
    amount_off: null,
    duration: 'repeating',
    duration_in_months: 3,
    redeem_by: redeemBy.getTime() / 1000,
  });
  expect(data).toMatchObject({
    metadata: { role: 'pro' },
    subscriptions: {
      data: [
        {
          status: 'trialing',
          plan: { amount: 2_900, nickname: 'pro monthly' },
          metadata: { role: 'pro', period: 'monthly' },
          trial_period_days: 7,
          trial_end: expect.any(Number),
          current_period_end: expect.any(Number),
        },
      ],
    },
  });
});
