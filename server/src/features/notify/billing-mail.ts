/** Mails payers about their plan: trial, payments, cancelling and returned money. */
import { isRole } from '@waybill/contract/plans';
import { brandName } from '@waybill/contract/subscription';
import type { PlanNotice } from '@waybill/mails/plan-notice';
import { type EventOf, on } from '../../events/on.ts';
import { postMail } from '../../mail/post.ts';
import { findUserById } from '../accounts/index.ts';
import {
  findSubscription,
  paymentDisputed,
  paymentFailed,
  paymentReturned,
  planCancelled,
  planEnded,
  planPaid,
  trialBegan,
  trialEnding,
} from '../billing/index.ts';

const types = [
  trialBegan,
  trialEnding,
  planPaid,
  paymentFailed,
  paymentDisputed,
  planCancelled,
  planEnded,
  paymentReturned,
];

type PlanEvent = EventOf<(typeof types)[number]>;

const BILLING = '/dash/account/billing';

const notices: Record<PlanEvent['kind'], { readonly what: PlanNotice; readonly page: string }> = {
  'billing.trial_began': { what: 'trial_began', page: BILLING },
  'billing.trial_ending': { what: 'trial_ending', page: '/?ref=trial_ending' },
  'billing.plan_paid': { what: 'plan_paid', page: BILLING },
  'billing.payment_failed': { what: 'payment_failed', page: `${BILLING}?card` },
  'billing.payment_disputed': { what: 'payment_disputed', page: BILLING },
  'billing.plan_cancelled': { what: 'plan_cancelled', page: BILLING },
  'billing.plan_ended': { what: 'plan_ended', page: '/pricing' },
  'billing.payment_returned': { what: 'payment_returned', page: BILLING },
};

export const mailPlanNotice = on(types, {
  name: 'mail-plan-notice',
  react: async ({ id, kind, data }, { db, config, payments }) => {
    const { userId, role, invoice, ...facts } = data;
    const user = await findUserById(db, userId);
    if (user === undefined || !isRole(role)) return;
    const card = invoice === undefined ? (await findSubscription(db, userId))?.card : invoice.card;
    const { what, page } = notices[kind];
    const link = new URL(page, config.publicUrl);
    if (invoice !== undefined) link.searchParams.set('invoice', invoice.id);
    await db.transaction().execute((tx) =>
      postMail(tx, {
        to: user.email,
        lang: user.lang,
        once: `event:${id}:mail-plan-notice`,
        mail: {
          name: 'plan-notice',
          what,
          role,
          ...facts,
          card: card == null ? null : `${brandName(card.brand)} ${card.last4}`,
          test: payments.kind === 'sandbox',
          link: link.href,
          ...(invoice === undefined
            ? {}
            : {
                invoice: {
                  number: invoice.number,
                  from: invoice.from,
                  until: invoice.until,
                  first: invoice.first,
                },
              }),
        },
      }),
    );
  },
});
