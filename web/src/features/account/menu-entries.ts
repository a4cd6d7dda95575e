/** The entries of the account menu, by someone’s place in a team. */
import type { TeamPlace } from '@waybill/contract/team';

/** `admins`: hidden for other members of a team; `owner`: also for its admins, because the owner pays. */
export type OnlyFor = 'admins' | 'owner';

export interface MenuEntry {
  readonly name: 'profile' | 'domain' | 'teams' | 'billing' | 'customize';
  readonly to: string;
  readonly only?: OnlyFor;
}

const ENTRIES: readonly MenuEntry[] = [
  { name: 'profile', to: '/dash/account/profile' },
  { name: 'domain', to: '/dash/account/settings', only: 'admins' },
  { name: 'teams', to: '/dash/account/teams', only: 'admins' },
  { name: 'billing', to: '/dash/account/billing', only: 'owner' },
  { name: 'customize', to: '/dash/account/customize' },
];

/** Someone without a team is an owner. */
export const isFor = (place: TeamPlace, only: OnlyFor | undefined): boolean =>
  only === undefined || place === 'owner' || (place === 'admin' && only === 'admins');

export const menuEntries = (place: TeamPlace): readonly MenuEntry[] =>
  ENTRIES.filter(({ only }) => isFor(place, only));
