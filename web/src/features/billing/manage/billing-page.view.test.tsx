/** Proves what Billing shows in each state of a plan, and what its buttons do. */
import { screen, waitFor, within } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { NO_SUBSCRIPTION } from '@waybill/contract/subscription';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import {
  type BillingAnswer,
  billingAnswers,
  billingOf,
  onTrial,
  paying,
  SPRING,
  SUMMER,
} from '../../../../test/billing.ts';
import { show } from '../../../../test/show.tsx';
import type { Lang } from '../../../i18n/lang.ts';
import { ana } from '../../../session/fake-server.suite.ts';
import { BillingFrame } from './billing-frame.tsx';
import { BillingPage } from './billing-page.tsx';

const pro = { ...ana, role: 'pro' } as const;
const Card = ({ open }: { open: boolean }) => (open ? <p>The card form</p> : null);
const Checkout = ({ offer }: { offer: { role: string } }) => <p>The checkout for {offer.role}</p>;

beforeEach(() => {
  document.documentElement.dataset['payments'] = 'sandbox';
});
afterEach(() => {
  delete document.documentElement.dataset['payments'];
});

interface Opening {
  readonly user?: typeof ana;
  readonly lang?: Lang;
  readonly query?: string;
  readonly answers?: Parameters<typeof answering>[0];
}

/** The account has what `now` is; acts of the test change it. */
function open(first: BillingAnswer, { user = pro, lang = 'en', query = '', answers = {} }: Opening = {}) {
  const account = { now: first };
  const api = answering({ ...billingAnswers(user, () => account.now), ...answers });
  const shown = show(
    <BillingFrame CardDrawer={Card} CheckoutDialog={Checkout}>
      <BillingPage />
    </BillingFrame>,
    { user, lang, path: `/dash/account/billing${query}` },
  );
  return { account, api, ...shown };
}

/** Waits, because what is behind a closing dialog cannot be reached yet. */
const button = (name: string) => screen.findByRole('button', { name });

test.each([
  ['en', 'Trial', 'Trial ends', '$29 a month', 'Visa ending in 4242', 'Test mode: no card is charged'],
  ['zh', '试用中', '试用结束', '每月 $29', 'Visa，尾号 4242', '测试模式：不会扣款'],
] as const)(
  'D09 billing (%s): a trial shows its end, the price, the card and what is used',
  async (lang, state, label, price, card, testMode) => {
    open(billingOf(onTrial), { lang });
    await screen.findByText(state);
    screen.getByText(label);
    screen.getByText(price);
    screen.getByText(card);
    screen.getByText(testMode);
    await waitFor(() =>
      expect(screen.getAllByRole('meter')[0]?.getAttribute('aria-valuetext')).toBe('5 GB / 200 GB'),
    );
  },
);

test('D09 billing: a discount is taken off the price, with its code and its end', async () => {
  const discount = {
    code: 'HALF',
    percentOff: 50,
    amountOff: null,
    duration: 'repeating',
    months: 3,
    redeemBy: null,
    endsAt: SUMMER,
  } as const;
  open(billingOf({ ...paying, discount }));
  await screen.findByText('$14.50 a month');
  screen.getByText(/Coupon HALF until .*2031/);
});

test('D09 billing: invoices show their state, and what was refunded', async () => {
  const invoice = { _id: 'in_1', number: 'WB-0001', date: SPRING, text: 'Pro', pdf: '/api/x', refunded: 0 };
  open(billingOf(paying), {
    answers: {
      invoices: () => ({
        invoices: [
          { ...invoice, amount: 2_900, state: 'open' },
          { ...invoice, _id: 'in_2', number: 'WB-0002', amount: 1_200, state: 'paid', refunded: 1_200 },
          { ...invoice, _id: 'in_3', number: 'WB-0003', amount: 1_200, state: 'paid', refunded: 600 },
        ],
      }),
    },
  });
  const first = (await screen.findByText('WB-0001')).closest('tr');
  within(first ?? document.body).getByText('Open');
  within(first ?? document.body).getByRole('button', { name: 'Download invoice WB-0001 as PDF' });
  screen.getByText('Refunded');
  screen.getByText('$6 refunded');
});

const overdue = { ...onTrial, state: 'past_due', due: { amount: 2_900, nextTry: SUMMER } } as const;

test('D09 B03 billing: an expired trial can be paid at once; a declined card says so', async () => {
  const late = { ...pro, paymentState: 'past_due' } as const;
  let tries = 0;
  const { account, person } = open(billingOf(overdue), {
    user: late,
    answers: {
      payNow: () => {
        tries += 1;
        if (tries === 1) return new AppError('card_declined');
        account.now = billingOf(paying);
        return { subscription: paying };
      },
    },
  });
  const alert = await screen.findByText('Your Pro trial has expired.');
  expect(alert.closest('[role=alert]')?.textContent).toContain(
    'We couldn’t charge $29 to your Visa ending in 4242. Update your card to send again.',
  );
  // The stamp has the amount, as the end of the period says nothing while an invoice is open.
  expect(screen.getByText('Payment overdue').closest('.ui-stamp')?.textContent).toBe('Payment overdue$29');
  await person.click(await button('Pay now'));
  await screen.findByText('Your card was declined. Try another card.');
  await person.click(await button('Pay now'));
  await screen.findByText('Thank you. Your payment went through.');
  expect(screen.queryByText('Your Pro trial has expired.')).toBeNull();
});

test('D09 B03 billing: a link with ?card opens the card form, and those who paid read that a payment failed', async () => {
  const { path } = open(billingOf(overdue), {
    user: { ...pro, paymentState: 'past_due', hasPaid: true },
    query: '?card',
  });
  await screen.findByText('The card form');
  screen.getByText('Your payment failed.');
  expect(path()).toBe('/dash/account/billing');
});

test('H22 D09 B02 billing: a switch shows its price first, and again when it has changed', async () => {
  const due = [1_900, 2_000];
  const business = { ...paying, role: 'business', amount: 6_900 } as const;
  const { account, api, person } = open(billingOf(paying), {
    query: '?plan=business&period=monthly',
    answers: {
      previewSwitch: () => ({
        when: 'now',
        at: SPRING,
        dueNow: due.shift() ?? 0,
        credit: 5_000,
        nextAmount: 6_900,
        nextAt: SUMMER,
      }),
      switchPlan: ({ body }) => {
        if (body.dueNow === 1_900) return new AppError('price_changed');
        account.now = billingOf(business);
        return { subscription: business };
      },
    },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Switch to Business' });
  await person.click(await within(dialog).findByRole('button', { name: 'Pay $19 and switch' }));
  await within(dialog).findByText('The price has changed. Check the new amount and confirm again.');
  within(dialog).getByText('−$50');
  within(dialog).getByText('$69 a month');
  await person.click(await within(dialog).findByRole('button', { name: 'Pay $20 and switch' }));
  await screen.findByText('You’re on Business now.');
  const [first, second] = api.calls('switchPlan').map(({ body }) => body);
  expect(second).toMatchObject({ dueNow: 2_000, nextAmount: 6_900 });
  expect(first?.key).not.toBe(second?.key);
});

test('D09 B02 billing: cancelling asks for a reason, says until when the plan stays, and can be taken back', async () => {
  const ending = { ...paying, cancelAt: SUMMER };
  const { account, api, person } = open(billingOf(paying), {
    answers: {
      cancelPlan: () => {
        account.now = billingOf(ending);
        return { subscription: ending };
      },
      resumePlan: () => {
        account.now = billingOf(paying);
        return { subscription: paying };
      },
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Cancel plan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel your Pro plan?' });
  within(dialog).getByText(/You keep Pro until .*2031.*Nothing is deleted/);
  await person.click(within(dialog).getByRole('button', { name: 'Cancel plan' }));
  within(dialog).getByText('Choose a reason.');
  await person.click(within(dialog).getByRole('radio', { name: 'Too expensive' }));
  await person.type(within(dialog).getByRole('textbox'), 'For me');
  await person.click(within(dialog).getByRole('button', { name: 'Cancel plan' }));
  await screen.findByText('Your plan is cancelled.');
  expect(api.calls('cancelPlan')[0]?.body).toEqual({ reason: 'price', comment: 'For me' });
  screen.getByText(/Your plan ends on .*2031/);
  await person.click(await button('Resume plan'));
  await screen.findByText('Your plan continues.');
});

test('D09 B02 billing: a switch that waits for the end of the period can be taken back', async () => {
  const waiting = { ...paying, next: { role: 'personal', period: 'yearly' } } as const;
  const { account, person } = open(billingOf(waiting), {
    answers: {
      resumePlan: () => {
        account.now = billingOf(paying);
        return { subscription: paying };
      },
    },
  });
  await screen.findByText(/Switches to Personal, yearly, on .*2031/);
  await person.click(await button('Keep current plan'));
  await screen.findByText('The switch is cancelled. You keep your current plan.');
});

test('D09 B03 billing: after a payment that the bank took back, another card is not asked for', async () => {
  open(billingOf({ ...paying, state: 'unpaid', disputed: true }));
  await screen.findByText('Your bank took back a payment.');
  expect(screen.queryByText('Your payment failed.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Update card' })).toBeNull();
});

test('D09 B02 billing: within its days what was paid is returned', async () => {
  const { account, person } = open(billingOf({ ...paying, refundable: { amount: 2_900, until: SPRING } }), {
    answers: {
      refund: () => {
        account.now = billingOf(NO_SUBSCRIPTION);
        return { subscription: NO_SUBSCRIPTION, refunded: 2_900 };
      },
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Request refund' }));
  const dialog = await screen.findByRole('dialog', { name: 'Get your money back?' });
  within(dialog).getByText(/^You get \$29 back on your card/);
  await person.click(within(dialog).getByRole('radio', { name: 'I don’t use it enough' }));
  await person.click(within(dialog).getByRole('button', { name: 'Get refund' }));
  await screen.findByText('$29 is on its way back to your card.');
});

test('D09 billing: without a plan the card can be removed, and an unfinished checkout continued', async () => {
  const left = { unfinished: { role: 'business', period: 'yearly', coupon: null, toConfirm: null } } as const;
  const { account, person } = open(billingOf({ ...NO_SUBSCRIPTION, card: onTrial.card }, left), {
    user: ana,
    answers: {
      removeCard: () => {
        account.now = billingOf(NO_SUBSCRIPTION);
        return { subscription: NO_SUBSCRIPTION };
      },
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Continue checkout' }));
  screen.getByText('The checkout for business');
  await person.click(await button('Remove'));
  await person.click(await screen.findByRole('button', { name: 'Remove card' }));
  await screen.findByText('Your card is removed.');
  screen.getByText('No card on file');
});

test.each([
  ['en', 'Plans aren’t sold here. To get a larger one, ask your administrator.'],
  ['zh', '这里不出售套餐。如需更大的套餐，请联系管理员。'],
] as const)(
  'D09 billing (%s): where nothing is sold there are limits, no prices and no card',
  async (lang, text) => {
    document.documentElement.dataset['payments'] = 'off';
    const { api } = open(billingOf(NO_SUBSCRIPTION, { source: 'operator' }), { lang });
    await screen.findByText(text);
    expect(screen.getAllByRole('meter').length).toBeGreaterThan(0);
    expect(document.body.textContent).not.toContain('$');
    expect(api.calls('invoices')).toEqual([]);
  },
);

test('D09 billing: when it cannot be loaded, it says so and tries again', async () => {
  let fails = true;
  const { person } = open(billingOf(paying), {
    answers: { billing: () => (fails ? new AppError('forbidden') : billingOf(paying)) },
  });
  await screen.findByText('We couldn’t load your billing.');
  fails = false;
  await person.click(await button('Try again'));
  await screen.findByText('$29 a month');
});

test('D09 W11 billing: a plan for life says so and leads to the codes', async () => {
  open(billingOf(NO_SUBSCRIPTION, { source: 'codes', codes: ['K7RM', 'AB01'] }));
  await screen.findByText('For life');
  screen.getByText('2 of 8 codes');
  screen.getByRole('link', { name: 'Enter lifetime codes' });
  expect(screen.queryByRole('link', { name: 'Choose a plan' })).toBeNull();
});
