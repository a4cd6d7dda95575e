import type { Offer } from '@waybill/contract/subscription';
import { expect, test } from 'vitest';
import { switchBegins } from './switching.ts';

const offer = (role: Offer['role'], period: Offer['period']): Offer => ({ role, period });

test.each([
  [offer('pro', 'monthly'), offer('business', 'monthly'), 'now'],
  [offer('pro', 'monthly'), offer('pro', 'yearly'), 'now'],
  [offer('pro', 'yearly'), offer('business', 'monthly'), 'now'],
  [offer('pro', 'yearly'), offer('pro', 'monthly'), 'later'],
  [offer('business', 'monthly'), offer('pro', 'yearly'), 'later'],
] as const)('B03 switching from %o to %o begins %s', (from, to, begins) => {
  expect(switchBegins({ status: 'active', offer: from }, to)).toBe(begins);
});

test('B03 switching to a smaller plan in a trial begins at once', () => {
  const current = { status: 'trialing', offer: offer('business', 'monthly') } as const;
  expect(switchBegins(current, offer('pro', 'monthly'))).toBe('now');
});
