/** The entries of the dashboard's navigation, and which of them an address belongs to. */

export type DashPlace = 'transfers' | 'requests' | 'contacts' | 'analytics' | 'account';

export const dashPlaces: ReadonlyArray<{ readonly name: DashPlace; readonly to: string }> = [
  { name: 'transfers', to: '/dash' },
  { name: 'requests', to: '/dash/requests' },
  { name: 'contacts', to: '/dash/contacts' },
  { name: 'analytics', to: '/dash/analytics' },
  { name: 'account', to: '/dash/account' },
];

/** The dashboard's home is the list of transfers. */
export function placeAt(path: string): DashPlace {
  const part = /^\/dash\/([a-z]+)/.exec(path)?.[1];
  return dashPlaces.find((place) => place.name === part)?.name ?? 'transfers';
}
