/** The kinds of mails about a plan, what they may name, and the texts that each language must have. */

import type { Period, Role } from '@waybill/contract/plans';
import type { Reason } from '../envelope.ts';

export const PLAN_NOTICES = [
  'trial_began',
  'trial_ending',
  'payment_failed',
  'payment_disputed',
  'plan_paid',
  'plan_cancelled',
  'plan_ended',
  'payment_returned',
] as const;

export type PlanNotice = (typeof PLAN_NOTICES)[number];

export interface PlanMail {
  readonly name: 'plan-notice';
  readonly what: PlanNotice;
  readonly role: Role;
  readonly period: Period | null;
  /** Cents of one period, after a discount; of a returned payment, what was returned. */
  readonly amount: number;
  /** When the trial, the paid period or the plan ends, or the payment is tried again; ISO. */
  readonly date: string | null;
  /** Such as "Visa 4242"; null: there is no card. */
  readonly card: string | null;
  /** No card is charged. */
  readonly test: boolean;
  /** To the page where the reader acts. */
  readonly link: string;
}

/** What the words may name. */
export interface PlanFacts {
  readonly plan: string;
  readonly amount: string;
  /** Empty: it is not known. */
  readonly date: string;
}

export interface PlanWords {
  readonly price: (amount: string, period: Period | null) => string;
  readonly labels: { readonly plan: string; readonly price: string; readonly card: string };
  readonly dates: Record<PlanNotice, string>;
  readonly actions: Record<PlanNotice, string>;
  readonly reason: Reason;
  readonly test: string;
  readonly notices: Record<
    PlanNotice,
    (facts: PlanFacts) => {
      readonly subject: string;
      readonly title: string;
      readonly what: readonly string[];
    }
  >;
}
