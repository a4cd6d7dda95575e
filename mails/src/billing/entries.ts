/** The mails about plans and payments. */
import type { Entries } from '../entry.ts';
import { PLAN_NOTICES, type PlanMail } from './plan-notice.ts';

export type BillingMail = PlanMail;

export const billingMails: Entries<BillingMail> = {
  'plan-notice': {
    kind: { purpose: 'transactional' },
    compose: async () => (await import('./plan.ts')).composePlanNotice,
    samples: Object.fromEntries(
      PLAN_NOTICES.map((what) => [
        what,
        {
          name: 'plan-notice',
          what,
          role: 'pro',
          period: 'yearly',
          amount: 22_800,
          date: '2026-03-18T09:05:00.000Z',
          card: 'Visa 4242',
          test: what === 'plan_paid',
          link: 'https://waybill.example/dash/account/billing',
          ...(what === 'plan_paid'
            ? {
                invoice: {
                  number: 'A1B2C3-0002',
                  from: '2026-03-18T09:05:00.000Z',
                  until: '2027-03-18T09:05:00.000Z',
                  first: false,
                },
              }
            : {}),
        },
      ]),
    ),
  },
};
