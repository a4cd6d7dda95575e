/** The pages of the console, in the order of its navigation. */
import { Activity, type LucideIcon, ScrollText, Users } from 'lucide-react';

export const PLACES = ['overview', 'users', 'log'] as const;
export type Place = (typeof PLACES)[number];

export const placeLinks: Readonly<Record<Place, { readonly to: string; readonly icon: LucideIcon }>> = {
  overview: { to: '/operator', icon: Activity },
  users: { to: '/operator/users', icon: Users },
  log: { to: '/operator/log', icon: ScrollText },
};

/** Pages of one thing belong to the list that it is in. */
export const placeOf = (path: string): Place =>
  PLACES.find((name) => name !== 'overview' && path.startsWith(placeLinks[name].to)) ?? 'overview';
