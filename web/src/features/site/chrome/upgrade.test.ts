/** Proves who is shown the Upgrade box. */
import { ROLES } from '@waybill/contract/plans';
import { expect, test } from 'vitest';
import { type NavSession, showsUpgrade } from './upgrade.tsx';

const person = (change: Partial<NavSession>): NavSession => ({
  fullName: 'Ana Lima',
  profilePic: null,
  role: 'free',
  loginCount: 2,
  ...change,
});

test('W10 the Upgrade box shows for the free role from the second login on, and for no other', () => {
  expect(showsUpgrade(null)).toBe(false);
  expect(showsUpgrade(person({ loginCount: 1 }))).toBe(false);
  const shown = ROLES.filter((role) => showsUpgrade(person({ role, loginCount: 40 })));
  expect(shown).toEqual(['free']);
});
