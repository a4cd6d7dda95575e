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
  /** Only of a payment. */
  readonly invoice?: {
    readonly number: string;
    /** The period that was paid for; ISO. */
    readonly from: string;
    readonly until: string;
    /** The first payment can be returned. */
    readonly first: boolean;
  };
}

/** What the words may name. */
export interface PlanFacts {
  readonly plan: string;
  readonly amount: string;
  /** Empty: it is not known. */
  readonly date: string;
  /** A payment after the first one. */
  readonly later: boolean;
}

export interface PlanWords {
  readonly price: (amount: string, period: Period | null) => string;
  readonly labels: {
    readonly plan: string;
    readonly price: string;
    readonly card: string;
    readonly paid: string;
    readonly period: string;
    readonly invoice: string;
  };
  readonly span: (from: string, until: string) => string;
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
