/** Rules for a request: how long it may live, and when its deadline may be. */
import { AppError } from '@waybill/contract/errors';
import { CUSTOM_MIN_S, isCustomExpiry } from '@waybill/contract/expiry';
import type { Plan } from '@waybill/contract/plans';
import { stateOf } from './state.ts';
import type { StoredRequest } from './store.ts';

/** A page computes the date from its own clock, and its user takes a while to press the button. */
const SLACK_MS = 10 * 60_000;

/** By the plan: any date of a plan with dates of choice, on the others one that is no later than their longest lifetime. */
export function requireExpiry(expiryDate: number, plan: Plan, now: number): Date {
  const longest = now + Math.max(...plan.expiries) * 1000;
  const isChoice = expiryDate >= now + CUSTOM_MIN_S * 1000 && expiryDate <= longest + SLACK_MS;
  if (!isChoice) {
    if (!isCustomExpiry(expiryDate, now)) throw new AppError('bad_expiry');
    if (!plan.customExpiry) throw new AppError('plan_required');
  }
  return new Date(expiryDate);
}

/** People can still hand in after the deadline, so it is not after the end. */
export function requireDeadline(deadline: number | null, expiryDate: number): void {
  if (deadline !== null && deadline > expiryDate)
    throw new AppError('invalid_input', { fields: { deadline: 'after_expiry' } });
}

export function requireComingDeadline(deadline: number | null, now: number): void {
  if (deadline !== null && deadline <= now)
    throw new AppError('invalid_input', { fields: { deadline: 'past' } });
}

/** A request that takes no files asks and reminds no one. */
export function requireOpen(request: StoredRequest): void {
  const state = stateOf(request, Date.now());
  if (state === 'closed') throw new AppError('request_closed');
  if (state === 'expired') throw new AppError('request_expired');
}
