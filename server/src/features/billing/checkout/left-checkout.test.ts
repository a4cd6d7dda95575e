/** A checkout that was left open, once its person has the plan for life: it is no longer offered, and nothing can be charged by it. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { codeOf } from '../../../../test/browser.ts';
import { type Payer, payerOf } from '../billing.suite.ts';
import { hashOfCode, makeCodesIn, revokeCodeIn } from '../codes/make-codes.ts';
import { grantRole } from '../role/settle-role.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const newPayer = async (): Promise<Payer> => payerOf(app, await app.makeUser());
const billingOf = async (payer: Payer) => (await payer.ask('GET', 'billing')).json();

async function redeem(payer: Payer): Promise<string> {
  const [code = ''] = await app.deps.db.transaction().execute((tx) => makeCodesIn(tx, app.deps.keys, 1, ''));
  expect((await payer.ask('POST', 'lifetime-upgrade', { codes: [code] })).statusCode).toBe(200);
  return code;
}

const changesOf = async ({ user }: Payer) =>
  app.deps.db
    .selectFrom('events')
    .select('kind')
    .where('account_id', '=', user.id)
    .where('kind', '=', 'billing.changed')
    .execute();

test('K08 a lifetime holder is no longer offered the checkout, and open pages are asked to load it again', async () => {
  const payer = await newPayer();
  await payer.open('business', 'monthly');
  expect((await billingOf(payer)).unfinished).toMatchObject({ role: 'business' });
  const before = await changesOf(payer);
  const code = await redeem(payer);
  expect(await billingOf(payer)).toMatchObject({ source: 'codes', unfinished: null });
  expect(await changesOf(payer)).toHaveLength(before.length + 1);
  // A code that is taken back leaves the plan to be bought again.
  await app.deps.db.transaction().execute((tx) => revokeCodeIn(tx, hashOfCode(app.deps.keys, code)));
  expect((await billingOf(payer)).unfinished).toMatchObject({ role: 'business' });
});

test('K08 a code that changes no role also reaches open pages', async () => {
  const payer = await newPayer();
  await grantRole(app.deps.db, payer.user.id, 'pro');
  await payer.open('business');
  const before = await changesOf(payer);
  await redeem(payer);
  expect(await billingOf(payer)).toMatchObject({ source: 'operator', unfinished: null });
  expect(await changesOf(payer)).toHaveLength(before.length + 1);
});

test('K08 the price that waits to be confirmed is neither shown to a lifetime holder nor charged', async () => {
  const card = randomUUID();
  const first = await newPayer();
  const used = await first.open('pro', 'monthly');
  await first.enter(used, 'success', card);
  await first.back(used);
  const payer = await newPayer();
  const checkout = await payer.open('pro', 'monthly');
  await payer.enter(checkout, 'success', card);
  expect(await payer.back(checkout)).toMatchObject({ state: 'confirm' });
  await redeem(payer);
  expect(await payer.back(checkout)).toMatchObject({ state: 'expired', confirm: null });
  const paid = await payer.ask('POST', `billing/checkouts/${checkout}/confirm`, { dueNow: 2_900 });
  expect(codeOf(paid)).toBe('checkout_over');
  expect((await payer.subscription()).state).toBe('none');
});
