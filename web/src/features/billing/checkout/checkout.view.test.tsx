/** Proves the checkout of test mode: what it says, what it sends, declines, the bank's question, and how it ends. */
import { screen } from '@testing-library/react';
import type { checkoutState } from '@waybill/contract/checkout';
import type { AnswerOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import { TEST_CARDS } from '@waybill/contract/sandbox';
import { NO_SUBSCRIPTION, type SubscriptionView } from '@waybill/contract/subscription';
import { expect, test, vi } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { Checkout } from './checkout.tsx';
import type { TestCheckout } from './price-terms.ts';

const subscription: SubscriptionView = {
  ...NO_SUBSCRIPTION,
  state: 'trialing',
  role: 'pro',
  period: 'yearly',
  amount: 22_800,
  trialEnd: 1,
  periodEnd: 1,
};

const trial: TestCheckout = {
  state: 'open',
  offer: { role: 'pro', period: 'yearly' },
  amount: 22_800,
  dueNow: 0,
  trialDays: 7,
  discount: null,
  confirming: false,
};

const ended: AnswerOf<typeof checkoutState> = { state: 'complete', subscription, confirm: null };
const base = {
  prices: () => ({ payments: 'sandbox' as const, publishableKey: null, prices: [] }),
  checkoutState: () => ended,
};

function open(lang: 'en' | 'zh' = 'en') {
  const onDone = vi.fn();
  const onStartOver = vi.fn();
  const checkout = { clientSecret: 'cs_test_1', checkoutId: 'cs_test_1' };
  const { person } = show(<Checkout checkout={checkout} onDone={onDone} onStartOver={onStartOver} />, {
    user: ana,
    lang,
  });
  return { person, onDone, onStartOver };
}

test.each([
  ['en', 'Test mode: no card is charged', 'Start free trial', 'After 7 days', '$228 a year'],
  ['zh', '测试模式：不会扣款', '开始免费试用', '7 天后', '每年 $228'],
] as const)(
  'W05 B02 checkout (%s): it is visibly a test and says what a trial costs',
  async (lang, banner, button, after, price) => {
    answering({ ...base, sandboxCheckout: () => trial });
    open(lang);
    await screen.findByRole('button', { name: button });
    screen.getByText(banner);
    screen.getByText(after);
    screen.getByText(price);
  },
);

test('W05 B02 a click on a test card fills the form, and Enter begins the trial', async () => {
  const api = answering({
    ...base,
    sandboxCheckout: () => trial,
    sandboxPay: () => ({ result: 'complete' }),
  });
  const { person, onDone } = open();
  await person.click(await screen.findByRole('button', { name: /^Pays/ }));
  expect(document.activeElement?.textContent).toBe('Start free trial');
  await person.keyboard('{Enter}');
  await expect.poll(() => onDone.mock.calls).toEqual([[subscription]]);
  expect(api.calls('sandboxPay').map(({ body }) => body)).toEqual([
    { number: TEST_CARDS.success, expMonth: 12, expYear: 2034, cvc: '123', name: '' },
  ]);
});

test('W05 missing digits are said at their fields before anything is sent', async () => {
  const api = answering({ ...base, sandboxCheckout: () => trial });
  const { person } = open();
  await person.type(await screen.findByLabelText('Card number'), '4242');
  await person.click(screen.getByRole('button', { name: 'Start free trial' }));
  screen.getByText('Enter the whole card number.');
  screen.getByText('Enter month and year, like 12 / 34.');
  screen.getByText('Enter the 3 or 4 digits.');
  expect(document.activeElement).toBe(screen.getByLabelText('Card number'));
  expect(api.calls('sandboxPay')).toEqual([]);
});

test.each([
  ['declined', 'Your card was declined. Try another card.'],
  ['insufficient_funds', 'Your card has insufficient funds. Try another card.'],
  ['expired', 'Your card has expired. Try another card.'],
])('W05 B02 a card refused as %s is said in one sentence, and another one pays', async (reason, sentence) => {
  const answers = [
    new AppError('card_declined', { fields: { card: reason } }),
    { result: 'complete' as const },
  ];
  answering({
    ...base,
    sandboxCheckout: () => trial,
    sandboxPay: () => answers.shift() ?? new AppError('internal'),
  });
  const { person, onDone } = open();
  await person.click(await screen.findByRole('button', { name: /^Declined/ }));
  await person.click(screen.getByRole('button', { name: 'Start free trial' }));
  await screen.findByText(sentence);
  await person.click(screen.getByRole('button', { name: /^Pays/ }));
  await person.click(screen.getByRole('button', { name: 'Start free trial' }));
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
});

test('W05 B02 3-D Secure: the bank asks, a refusal is said, an approval completes', async () => {
  const answers = [
    new AppError('card_declined', { fields: { card: 'not_confirmed' } }),
    { result: 'complete' as const },
  ];
  const api = answering({
    ...base,
    sandboxCheckout: () => ({ ...trial, trialDays: 0, dueNow: 22_800 }),
    sandboxPay: () => ({ result: 'confirm' }),
    sandboxConfirm: () => answers.shift() ?? new AppError('internal'),
  });
  const { person, onDone } = open();
  const pay = async () => {
    await person.click(await screen.findByRole('button', { name: /^Bank asks first/ }));
    await person.click(screen.getByRole('button', { name: 'Pay $228' }));
    await screen.findByRole('heading', { name: 'Your bank asks you to confirm' });
  };
  await pay();
  screen.getByText('Do you approve the payment of $228 to Waybill?');
  await person.click(screen.getByRole('button', { name: 'Decline' }));
  await screen.findByText('The payment wasn’t confirmed at your bank. Try again or use another card.');
  await pay();
  await person.click(screen.getByRole('button', { name: 'Approve' }));
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(api.calls('sandboxConfirm').map(({ body }) => body.approve)).toEqual([false, true]);
});

test('B04 a coupon is a line of its own, and what comes after it too', async () => {
  const discount = {
    code: 'SAVE20',
    percentOff: 20,
    amountOff: null,
    duration: 'once',
    months: null,
    redeemBy: null,
    endsAt: null,
  } as const;
  answering({ ...base, sandboxCheckout: () => ({ ...trial, discount }) });
  open();
  await screen.findByText('SAVE20');
  screen.getByText('−$45.60');
  screen.getByText('$182.40, then $228 a year');
});

test('W05 a checkout that has ended offers to start over', async () => {
  answering({ ...base, sandboxCheckout: () => ({ ...trial, state: 'expired' as const }) });
  const { person, onStartOver } = open();
  await person.click(await screen.findByRole('button', { name: 'Start over' }));
  expect(onStartOver).toHaveBeenCalledOnce();
});

test('W05 a payment whose answer was lost counts, and is not said to be over', async () => {
  const states = [trial, { ...trial, state: 'complete' as const }];
  answering({
    ...base,
    sandboxCheckout: () => states.shift() ?? trial,
    sandboxPay: () => new AppError('checkout_over'),
  });
  const { person, onDone } = open();
  await person.click(await screen.findByRole('button', { name: /^Pays/ }));
  await person.click(screen.getByRole('button', { name: 'Start free trial' }));
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
});

test('W05 a card alone is saved without a price', async () => {
  answering({
    ...base,
    sandboxCheckout: () => ({ ...trial, offer: null, amount: 0, trialDays: 0 }),
    sandboxPay: () => ({ result: 'complete' }),
  });
  const { person, onDone } = open();
  await person.click(await screen.findByRole('button', { name: /^Pays/ }));
  expect(screen.queryByText('Due today')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Save card' }));
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
});
