/** Proves where the numbers of the account's tabs lead. */
import { expect, test } from 'vitest';
import { dashDetours, wayOf } from './dash-paths.ts';

test.each([
  ['tab=1', '/dash/account/plans'],
  ['tab=2', '/dash/account/billing'],
  ['', '/dash/account/profile'],
  ['tab=3', '/dash/account/profile'],
  ['tab=toString', '/dash/account/profile'],
])('K05 P19 D09 /dash/account?%s opens %s', (query, to) => {
  const detour = dashDetours.find(({ path }) => path === '/dash/account');
  expect(detour && wayOf(detour, new URLSearchParams(query))).toBe(to);
});
