/** The entries of the dashboard's navigation, and which of them an address belongs to. */

export type DashPlace = 'home' | 'transfers' | 'requests' | 'contacts' | 'analytics' | 'account';

export const dashPlaces: ReadonlyArray<{ readonly name: DashPlace; readonly to: string }> = [
  { name: 'home', to: '/dash' },
  { name: 'transfers', to: '/dash/transfers' },
  { name: 'requests', to: '/dash/requests' },
  { name: 'contacts', to: '/dash/contacts' },
  { name: 'analytics', to: '/dash/analytics' },
  { name: 'account', to: '/dash/account' },
];

/** Pages that belong to an entry although their address does not say so. */
const PART_OF: Readonly<Record<string, DashPlace>> = { affiliate: 'account' };

export function placeAt(path: string): DashPlace {
  const part = /^\/dash\/([a-z]+)/.exec(path)?.[1] ?? '';
  return PART_OF[part] ?? dashPlaces.find((place) => place.name === part)?.name ?? 'home';
}
