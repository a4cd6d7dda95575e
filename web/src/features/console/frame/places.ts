/** The pages of the console, in the order of its navigation. */
import {
  Activity,
  Flag,
  Handshake,
  HardDrive,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageSquare,
  RefreshCw,
  ScrollText,
  Send,
  SlidersHorizontal,
  Ticket,
  Users,
} from 'lucide-react';

export const PLACES = [
  'overview',
  'reports',
  'messages',
  'users',
  'transfers',
  'codes',
  'affiliates',
  'storage',
  'mails',
  'jobs',
  'announcement',
  'settings',
  'log',
] as const;
export type Place = (typeof PLACES)[number];

export const placeLinks: Readonly<Record<Place, { readonly to: string; readonly icon: LucideIcon }>> = {
  overview: { to: '/operator', icon: Activity },
  reports: { to: '/operator/reports', icon: Flag },
  messages: { to: '/operator/messages', icon: MessageSquare },
  users: { to: '/operator/users', icon: Users },
  transfers: { to: '/operator/transfers', icon: Send },
  codes: { to: '/operator/codes', icon: Ticket },
  affiliates: { to: '/operator/affiliates', icon: Handshake },
  storage: { to: '/operator/storage', icon: HardDrive },
  mails: { to: '/operator/mails', icon: Mail },
  jobs: { to: '/operator/jobs', icon: RefreshCw },
  announcement: { to: '/operator/announcement', icon: Megaphone },
  settings: { to: '/operator/settings', icon: SlidersHorizontal },
  log: { to: '/operator/log', icon: ScrollText },
};

/** Pages of one thing belong to the list that it is in. */
export const placeOf = (path: string): Place =>
  PLACES.find((name) => name !== 'overview' && path.startsWith(placeLinks[name].to)) ?? 'overview';
