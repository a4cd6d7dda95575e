import { expect, test } from 'vitest';
import { largestRole } from './largest-role.ts';

test.each([
  [{ granted: 'free', subscribed: null, activeCodes: 0 }, 'free'],
  [{ granted: 'business', subscribed: 'pro', activeCodes: 0 }, 'business'],
  [{ granted: 'free', subscribed: 'pro', activeCodes: 1 }, 'pro'],
  [{ granted: 'free', subscribed: 'pro', activeCodes: 3 }, 'business'],
  [{ granted: 'free', subscribed: null, activeCodes: 8 }, 'teamelite'],
  [{ granted: 'anon', subscribed: 'admin', activeCodes: 0 }, 'free'],
])('B05 the largest of the three sources counts: %j is %s', (sources, role) => {
  expect(largestRole(sources)).toBe(role);
});
