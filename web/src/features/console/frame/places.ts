/** The pages of the console, in the order of its navigation. */
import { Activity, type LucideIcon, ScrollText } from 'lucide-react';

export const PLACES = ['overview', 'log'] as const;
export type Place = (typeof PLACES)[number];

export const placeLinks: Readonly<Record<Place, { readonly to: string; readonly icon: LucideIcon }>> = {
  overview: { to: '/operator', icon: Activity },
  log: { to: '/operator/log', icon: ScrollText },
};
