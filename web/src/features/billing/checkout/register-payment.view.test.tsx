/** Proves the last step of registering: choosing a plan, what it costs, and staying on the free one. */
import { screen } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { expect, test, vi } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { keepCoupon, readCoupon } from '../../../session/kept-coupon.ts';
import { RegisterPayment } from './register-payment.tsx';

test.each([
  [
    'en',
    'First 7 days free, then $228 a year.',
    /^Business/,
    'Monthly',
    'First 7 days free, then $69 a month.',
  ],
  ['zh', '前 7 天免费，之后每年 $228。', /^商务版/, '按月', '前 7 天免费，之后每月 $69。'],
] as const)(
  'P04 B02 last step (%s): each plan says what it costs after the trial, before a card is asked for',
  async (lang, yearly, business, monthly, after) => {
    const onRole = vi.fn();
    const { person } = show(
      <RegisterPayment query={new URLSearchParams()} onFree={vi.fn()} onRole={onRole} />,
      { lang },
    );
    screen.getByText(yearly);
    await person.click(screen.getByRole('radio', { name: business }));
    await person.click(screen.getByRole('radio', { name: monthly }));
    screen.getByText(after);
    expect(onRole.mock.calls).toEqual([['pro'], ['business']]);
  },
);

test('P04 last step: the free plan needs no card', async () => {
  const onFree = vi.fn();
  const { person } = show(<RegisterPayment query={new URLSearchParams()} onFree={onFree} />);
  await person.click(screen.getByRole('button', { name: 'Continue with Free' }));
  expect(onFree).toHaveBeenCalledOnce();
});

const prices = {
  payments: 'sandbox',
  publishableKey: null,
  prices: [
    { role: 'business', period: 'monthly', priceId: 'price_b', amount: 6_900, currency: 'usd' },
    { role: 'pro', period: 'yearly', priceId: 'price_p', amount: 22_800, currency: 'usd' },
  ],
} as const;

test.each([
  ['in the address', 'code=SAVE20', '', 'price_b'],
  ['of a link that was opened before', '', 'code=SAVE20', 'price_b'],
  ['of a link, when another plan is chosen', 'plan=pro&period=yearly', 'code=SAVE20', 'price_p'],
])('K07 last step: a coupon %s opens the payment with it', async (_, query, kept, priceId) => {
  if (kept !== '') keepCoupon(new URLSearchParams(kept));
  const api = answering({
    prices: () => ({ ...prices, prices: [...prices.prices] }),
    stripeCreateSubscription: () => ({
      type: 'checkout',
      clientSecret: 's',
      checkoutId: 'cs_1',
      trial: true,
    }),
    sandboxCheckout: () => new AppError('checkout_over'),
  });
  show(<RegisterPayment query={new URLSearchParams(query)} onFree={vi.fn()} />, { user: ana });
  await expect.poll(() => api.calls('stripeCreateSubscription').length).toBe(1);
  expect(api.calls('stripeCreateSubscription')[0]?.body).toMatchObject({
    price_id: priceId,
    coupon_id: 'SAVE20',
  });
  await screen.findByRole('alert');
  expect(readCoupon()).toBeNull();
});
