/** The sign in front of a notification that says of what kind it is. */
import type { NotificationKind } from '@waybill/contract/notifications';
import {
  CalendarX,
  CircleCheckBig,
  Download,
  FolderDown,
  Hourglass,
  KeyRound,
  type LucideIcon,
  MailX,
  MessageCircleQuestion,
  ShieldAlert,
  TimerOff,
  Users,
} from 'lucide-react';

const marks: Readonly<Record<NotificationKind, { readonly Icon: LucideIcon; readonly tone: string }>> = {
  downloaded: { Icon: Download, tone: 'text-delivered' },
  bounced: { Icon: MailX, tone: 'text-refused' },
  extension_asked: { Icon: MessageCircleQuestion, tone: 'text-route' },
  expiring: { Icon: Hourglass, tone: 'text-expiring' },
  expired: { Icon: TimerOff, tone: 'text-expiring' },
  limit_reached: { Icon: Download, tone: 'text-expiring' },
  password_guessed: { Icon: KeyRound, tone: 'text-refused' },
  infected: { Icon: ShieldAlert, tone: 'text-refused' },
  shared: { Icon: Users, tone: 'text-route' },
  handed_in: { Icon: FolderDown, tone: 'text-route' },
  fulfilled: { Icon: CircleCheckBig, tone: 'text-delivered' },
  deadline_passed: { Icon: CalendarX, tone: 'text-expiring' },
  request_expired: { Icon: TimerOff, tone: 'text-expiring' },
  team_offered: { Icon: Users, tone: 'text-route' },
  team_accepted: { Icon: Users, tone: 'text-delivered' },
  team_declined: { Icon: Users, tone: 'text-refused' },
  team_withdrawn: { Icon: Users, tone: 'text-expiring' },
  team_expired: { Icon: TimerOff, tone: 'text-expiring' },
  team_joined: { Icon: Users, tone: 'text-delivered' },
  team_left: { Icon: Users, tone: 'text-expiring' },
  team_removed: { Icon: Users, tone: 'text-expiring' },
};

const good: readonly NotificationKind[] = [
  'downloaded',
  'handed_in',
  'fulfilled',
  'shared',
  'team_offered',
  'team_accepted',
  'team_joined',
];

export const isGoodNews = (kind: NotificationKind): boolean => good.includes(kind);

export function KindMark({ kind }: { kind: NotificationKind }) {
  const { Icon, tone } = marks[kind];
  return <Icon size={16} strokeWidth={1.9} aria-hidden="true" className={`mt-[0.2em] flex-none ${tone}`} />;
}
