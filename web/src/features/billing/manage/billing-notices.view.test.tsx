/** Proves what Billing says about a checkout that was left, or whose trial was refused. */
import { screen } from '@testing-library/react';
import { NO_SUBSCRIPTION } from '@waybill/contract/subscription';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { billingAnswers, billingOf } from '../../../../test/billing.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import type { CheckoutDialogProps } from '../checkout/checkout-dialog.tsx';
import { BillingFrame } from './billing-frame.tsx';

const Card = () => null;
const Checkout = ({ offer, trial = true }: CheckoutDialogProps) => (
  <p>
    {offer.role} {trial ? 'with a trial' : 'without a trial'}
  </p>
);

beforeEach(() => {
  document.documentElement.dataset['payments'] = 'sandbox';
});
afterEach(() => {
  delete document.documentElement.dataset['payments'];
});

const unfinished = { role: 'pro', period: 'monthly', coupon: null, toConfirm: 'cs_1' } as const;

function open(lang: 'en' | 'zh', query = '') {
  answering(billingAnswers(ana, () => billingOf(NO_SUBSCRIPTION, { unfinished })));
  return show(
    <BillingFrame CardDrawer={Card} CheckoutDialog={Checkout}>
      <p>The page</p>
    </BillingFrame>,
    { user: ana, lang, path: `/dash/account/billing${query}` },
  );
}

test.each([
  [
    'en',
    /^The card you used for Pro has already had a free trial\. Nothing has been charged/,
    'See the price',
  ],
  ['zh', /^您购买专业版时使用的卡已用过免费试用。没有扣款/, '查看价格'],
] as const)(
  'H20 billing (%s): a refused trial says that nothing was charged, and leads to the price',
  async (lang, text, label) => {
    open(lang);
    await screen.findByText(text);
    expect(screen.getByRole('link', { name: label }).getAttribute('href')).toContain(
      '/thankyou?checkout=cs_1',
    );
  },
);

test('H20 billing: another card begins another checkout', async () => {
  const { person } = open('en');
  await person.click(await screen.findByRole('button', { name: 'Use another card' }));
  await screen.findByText('pro with a trial');
});

test('H20 billing: a link to pay in the checkout opens it without a trial', async () => {
  open('en', '?plan=pro&period=monthly&trial=no');
  await screen.findByText('pro without a trial');
});

test.each([
  ['en', 'Your plan is yours for life, so there’s nothing to pay.'],
  ['zh', '您的套餐终身有效，无需付款。'],
] as const)(
  'K08 billing (%s): a lifetime holder’s old link to a plan opens no checkout',
  async (lang, text) => {
    const own = billingOf(NO_SUBSCRIPTION, { source: 'codes', codes: ['8KM2'] });
    answering(billingAnswers(ana, () => own));
    show(
      <BillingFrame CardDrawer={Card} CheckoutDialog={Checkout}>
        <p>The page</p>
      </BillingFrame>,
      { user: ana, lang, path: '/dash/account/billing?plan=pro&period=monthly' },
    );
    await screen.findByText(text, { exact: false });
    expect(screen.queryByText('pro with a trial')).toBeNull();
  },
);
