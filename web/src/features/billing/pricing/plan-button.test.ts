/** Proves what the buttons of plans say and where they lead. */
import { SUBSCRIPTION_STATES } from '@waybill/contract/subscription';
import { expect, test } from 'vitest';
import { gridButton, isOwnPlan, offersTrial, planButton, recommendedTo, type Viewer } from './plan-button.ts';

const visitor: Viewer = { kind: 'visitor' };
const free: Viewer = {
  kind: 'user',
  role: 'free',
  state: 'none',
  paid: null,
  trialAvailable: true,
  hasCodes: false,
};
const payer: Viewer = {
  kind: 'user',
  role: 'pro',
  state: 'active',
  paid: { role: 'pro', period: 'yearly' },
  trialAvailable: false,
  hasCodes: false,
};

test('P05 visitors sign up for Free and try the others', () => {
  expect(planButton('free', 'yearly', visitor)).toEqual({ label: 'signUp', way: 'register' });
  expect(planButton('business', 'monthly', visitor)).toEqual({ label: 'try', way: 'register' });
  expect(gridButton(visitor)).toEqual({ label: 'signUp', way: 'register' });
  expect(offersTrial(visitor)).toBe(true);
});

test('P05 free users try a plan for a week, and upgrade once the trial is used', () => {
  expect(planButton('free', 'yearly', free)).toEqual({ label: 'current', way: 'none' });
  expect(planButton('pro', 'yearly', free)).toEqual({ label: 'try', way: 'checkout' });
  const used: Viewer = { ...free, trialAvailable: false };
  expect(planButton('pro', 'yearly', used)).toEqual({ label: 'upgrade', way: 'checkout' });
  expect(gridButton(free)).toEqual({ label: 'upgrade', way: 'checkout' });
  expect([offersTrial(free), offersTrial(used)]).toEqual([true, false]);
});

test('P05 subscribers switch, also to the other period of their plan and to Free', () => {
  expect(planButton('pro', 'monthly', payer)).toEqual({ label: 'switch', way: 'billing' });
  expect(planButton('free', 'yearly', payer)).toEqual({ label: 'switch', way: 'billing' });
  expect(planButton('business', 'yearly', payer)).toEqual({ label: 'switch', way: 'billing' });
  expect(isOwnPlan('pro', 'yearly', payer)).toBe(true);
  expect([gridButton(payer), offersTrial(payer)]).toEqual([null, false]);
});

test('B03 the button of the current plan is disabled unless a payment is overdue', () => {
  const running = SUBSCRIPTION_STATES.filter((state) => state !== 'none');
  expect(running.map((state) => [state, planButton('pro', 'yearly', { ...payer, state }).way])).toEqual([
    ['trialing', 'none'],
    ['active', 'none'],
    ['past_due', 'billing'],
    ['unpaid', 'billing'],
  ]);
});

test('P05 a role without a subscription includes the smaller plans and can be exceeded', () => {
  const given: Viewer = { ...free, role: 'pro' };
  expect(planButton('personal', 'yearly', given)).toEqual({ label: 'included', way: 'none' });
  expect(planButton('pro', 'monthly', given)).toEqual({ label: 'current', way: 'none' });
  expect(planButton('business', 'yearly', given)).toEqual({ label: 'try', way: 'checkout' });
  expect(gridButton(given)).toBeNull();
});

test('P05 B05 a lifetime plan grows by more codes, not by a subscription beside it', () => {
  const holder: Viewer = { ...free, role: 'pro', hasCodes: true };
  expect(planButton('personal', 'yearly', holder)).toEqual({ label: 'included', way: 'none' });
  expect(planButton('pro', 'yearly', holder)).toEqual({ label: 'current', way: 'none' });
  expect(planButton('business', 'yearly', holder)).toEqual({ label: 'upgrade', way: 'codes' });
  expect([gridButton(holder), offersTrial(holder)]).toEqual([null, false]);
});

test('P05 no smaller plan is recommended to those who have a larger one', () => {
  const own = (role: 'personal' | 'business' | 'team') =>
    recommendedTo({ ...payer, role, paid: { role, period: 'yearly' } });
  expect([recommendedTo(null), recommendedTo(visitor), own('personal')]).toEqual(['pro', 'pro', 'pro']);
  expect([own('business'), own('team')]).toEqual(['business', null]);
});
