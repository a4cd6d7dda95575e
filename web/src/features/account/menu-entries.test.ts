/** Tests which entries owners, admins and members see in the account menu. */
import { expect, test } from 'vitest';
import { menuEntries } from './menu-entries.ts';

test('D14 an owner finds Profile, Domain, Teams, Billing, Customize', () => {
  expect(menuEntries('owner').map((entry) => entry.name)).toEqual([
    'profile',
    'domain',
    'teams',
    'billing',
    'customize',
  ]);
});

test('D14 Domain, Teams and Billing are hidden for team members', () => {
  expect(menuEntries('member').map((entry) => entry.name)).toEqual(['profile', 'customize']);
});

test('D14 an admin of a team finds Domain and Teams, but not Billing', () => {
  expect(menuEntries('admin').map((entry) => entry.name)).toEqual([
    'profile',
    'domain',
    'teams',
    'customize',
  ]);
});
