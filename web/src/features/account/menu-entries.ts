/** The entries of the account menu, for owners and for members. */

export interface MenuEntry {
  readonly name: 'profile' | 'domain' | 'teams' | 'billing' | 'customize';
  readonly to: string;
  /** Hidden for members of a team, because its admin pays and decides. */
  readonly ownerOnly?: true;
}

const ENTRIES: readonly MenuEntry[] = [
  { name: 'profile', to: '/dash/account/profile' },
  { name: 'domain', to: '/dash/account/settings', ownerOnly: true },
  { name: 'teams', to: '/dash/account/teams', ownerOnly: true },
  { name: 'billing', to: '/dash/account/billing', ownerOnly: true },
  { name: 'customize', to: '/dash/account/customize' },
];

export const menuEntries = (isTeamMember: boolean): readonly MenuEntry[] =>
  ENTRIES.filter((entry) => !isTeamMember || entry.ownerOnly !== true);
