/** The pages of the console, in the order of its navigation. */
import { Activity, Flag, type LucideIcon, ScrollText, Send, Users } from 'lucide-react';

export const PLACES = ['overview', 'reports', 'users', 'transfers', 'log'] as const;
export type Place = (typeof PLACES)[number];

export const placeLinks: Readonly<Record<Place, { readonly to: string; readonly icon: LucideIcon }>> = {
  overview: { to: '/operator', icon: Activity },
  reports: { to: '/operator/reports', icon: Flag },
  users: { to: '/operator/users', icon: Users },
  transfers: { to: '/operator/transfers', icon: Send },
  log: { to: '/operator/log', icon: ScrollText },
};

/** Pages of one thing belong to the list that it is in. */
export const placeOf = (path: string): Place =>
  PLACES.find((name) => name !== 'overview' && path.startsWith(placeLinks[name].to)) ?? 'overview';
