/** What the account dropdown holds for whom. */

export interface MenuEntry {
  readonly name: 'profile' | 'domain' | 'teams' | 'billing' | 'customize';
  readonly to: string;
  /** Not for members of someone else's team: the admin pays and decides. */
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
