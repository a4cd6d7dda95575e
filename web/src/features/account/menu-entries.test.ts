/** Tests which entries owners and members see in the account menu. */
import { expect, test } from 'vitest';
import { menuEntries } from './menu-entries.ts';

test('D14 an owner finds Profile, Domain, Teams, Billing, Customize', () => {
  expect(menuEntries(false).map((entry) => entry.name)).toEqual([
    'profile',
    'domain',
    'teams',
    'billing',
    'customize',
  ]);
});

test('D14 Domain, Teams and Billing are hidden for team members', () => {
  expect(menuEntries(true).map((entry) => entry.name)).toEqual(['profile', 'customize']);
});
