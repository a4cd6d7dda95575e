/** The page that a notification leads to. */
import type { NotificationView } from '@waybill/contract/notifications';
import type { TeamPlace } from '@waybill/contract/team';

export function pathOfNotification(
  { about, slug, kind }: Pick<NotificationView, 'about' | 'slug' | 'kind'>,
  place: TeamPlace,
): string {
  if (about !== 'team') return `/dash/${about}s/${slug}`;
  if (kind === 'team_offered') return '/dash/account/handover';
  return place === 'member' ? '/dash/account/profile#team' : '/dash/account/teams';
}
