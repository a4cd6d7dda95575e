/** Names the page that a notification leads to. */
import type { TeamPlace } from '../teams/team.ts';
import type { NotificationView } from './notifications.ts';

export function pathOfNotification(
  { about, slug, kind }: Pick<NotificationView, 'about' | 'slug' | 'kind'>,
  place: TeamPlace,
): string {
  if (about !== 'team') return `/dash/${about}s/${slug}`;
  if (kind === 'team_offered') return '/dash/account/handover';
  return place === 'member' ? '/dash/account/profile#team' : '/dash/account/teams';
}
