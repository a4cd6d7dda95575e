import { TEST_CARDS } from '@waybill/contract/sandbox';
import pino from 'pino';
import { expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { openBrowser } from '../../../../test/browser.ts';

const logged: string[] = [];
const app = await testApp({
  change: (deps) => ({ ...deps, log: pino({ level: 'trace' }, { write: (line) => logged.push(line) }) }),
});

function asking(user: TestUser, of: TestApp = app) {
  const browser = openBrowser(of, '203.0.113.20');
  return async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await browser.ask(method, `/api/${path}`, { token: user.token, ...(body && { body }) });
    return { status: answer.statusCode, ...answer.json() };
  };
}

const card = (kind: keyof typeof TEST_CARDS) => ({
  number: TEST_CARDS[kind],
  expMonth: 12,
  expYear: 2099,
  cvc: '987',
  name: 'Ada',
});

async function opened() {
  const user = await app.makeUser();
  const ask = asking(user);
  const price_id = 'price_test_business_yearly';
  const { checkoutId } = await ask('POST', 'stripe/createSubscription', { price_id });
  return { user, ask, path: `sandbox/checkouts/${checkoutId}`, checkoutId };
}

test('W05 a test checkout shows what it is for, and a declined card can be followed by another', async () => {
  const { ask, path, checkoutId } = await opened();
  expect(await ask('GET', path)).toMatchObject({
    state: 'open',
    offer: { role: 'business', period: 'yearly' },
    amount: 58_800,
    dueNow: 0,
    trialDays: 7,
    discount: null,
    confirming: false,
  });
  expect(await ask('POST', `${path}/pay`, card('insufficientFunds'))).toMatchObject({
    status: 402,
    error: { code: 'card_declined', fields: { card: 'insufficient_funds' } },
  });
  expect(await ask('POST', `${path}/pay`, card('threeDSecure'))).toMatchObject({ result: 'confirm' });
  expect(await ask('GET', path)).toMatchObject({ confirming: true });
  expect(await ask('POST', `${path}/confirm`, { approve: true })).toMatchObject({ result: 'complete' });
  expect(await ask('POST', `billing/checkouts/${checkoutId}`)).toMatchObject({
    state: 'complete',
    subscription: { state: 'trialing', role: 'business' },
  });
  expect(await ask('POST', `${path}/pay`, card('success'))).toMatchObject({ status: 410 });
});

test('S147 another account cannot see or pay a checkout', async () => {
  const { path } = await opened();
  const ask = asking(await app.makeUser());
  expect(await ask('GET', path)).toMatchObject({ status: 404 });
  expect(await ask('POST', `${path}/pay`, card('success'))).toMatchObject({ status: 404 });
  expect(await ask('POST', `${path}/confirm`, { approve: true })).toMatchObject({ status: 404 });
});

test('S153 the log has no card number and no CVC', async () => {
  const { ask, path } = await opened();
  await ask('POST', `${path}/pay`, card('declined'));
  await ask('POST', `${path}/pay`, { ...card('success'), number: '5105105105105100' });
  await ask('POST', `${path}/pay`, { ...card('success'), expMonth: 13 });
  await ask('POST', `${path}/pay`, card('success'));
  const text = logged.join('');
  for (const number of [...Object.values(TEST_CARDS), '5105105105105100', '"987"'])
    expect(text).not.toContain(number);
});
