/** Answers of the billing calls for component tests: an account with a plan that the test can change. */
import type { billing } from '@waybill/contract/billing';
import type { AnswerOf } from '@waybill/contract/endpoint';
import { NO_INVOICE_DETAILS } from '@waybill/contract/invoice-details';
import { NO_SUBSCRIPTION, type SubscriptionView } from '@waybill/contract/subscription';
import type { UserView } from '@waybill/contract/user';
import type { answering } from './answering.ts';

export type BillingAnswer = AnswerOf<typeof billing>;

export const SPRING = Date.UTC(2031, 3, 7, 12);
export const SUMMER = Date.UTC(2031, 6, 7, 12);

/** Pro by the month, in its trial. */
export const onTrial: SubscriptionView = {
  ...NO_SUBSCRIPTION,
  state: 'trialing',
  role: 'pro',
  period: 'monthly',
  amount: 2_900,
  trialEnd: SPRING,
  periodEnd: SPRING,
  card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 },
};

export const paying: SubscriptionView = { ...onTrial, state: 'active', trialEnd: null, periodEnd: SUMMER };

export const billingOf = (
  subscription: SubscriptionView,
  more: Partial<BillingAnswer> = {},
): BillingAnswer => ({
  subscription,
  source: subscription.state === 'none' ? 'free' : 'subscription',
  trialAvailable: subscription.state === 'none',
  codes: [],
  unfinished: null,
  ...more,
});

type Answers = Parameters<typeof answering>[0];

/** What every billing page asks for; `now` says what the account has at the moment. */
export const billingAnswers = (user: UserView, now: () => BillingAnswer): Answers => ({
  billing: now,
  invoices: () => ({ invoices: [] }),
  readInvoiceDetails: () => ({ details: NO_INVOICE_DETAILS }),
  folderSize: () => ({ size: 5_000_000_000 }),
  libraryCounts: () => ({
    all: 0,
    active: 0,
    expiring: 0,
    unseen: 0,
    expired: 0,
    month: 0,
    shared: 0,
    sentThisMonth: 4,
  }),
  requestCounts: () => ({
    all: 0,
    open: 0,
    fulfilled: 0,
    closed: 0,
    expired: 0,
    toReview: 0,
    askedThisMonth: 2,
  }),
  refreshToken: () => ({ accessToken: 'access', refreshToken: 'refresh', user }),
});
