/** Groups notifications by transfer and request, the one with the newest first. */
import type { NotificationView } from '@waybill/contract/notifications';
import type { Pages } from './notification-pages.ts';

export interface NotificationsOfOne {
  readonly slug: string;
  /** Newest first; those on pages that are not loaded are missing. */
  readonly list: readonly NotificationView[];
  readonly newest: NotificationView;
  /** Including those that are not loaded. */
  readonly count: number;
  readonly unread: number;
}

export function groupsOf(pages: Pages): readonly NotificationsOfOne[] {
  // A notification can be on two pages when new ones came in between.
  const all = new Map(pages.flatMap((page) => page.notifications).map((one) => [one._id, one]));
  const lists = new Map<string, NotificationView[]>();
  for (const one of all.values()) {
    const list = lists.get(one.slug);
    if (list === undefined) lists.set(one.slug, [one]);
    else list.push(one);
  }
  const counted = new Map(pages.flatMap((page) => page.groups).map((group) => [group.slug, group] as const));
  return [...lists].flatMap(([slug, list]) => {
    const [newest] = list;
    if (newest === undefined) return [];
    const { count = 0, unread = 0 } = counted.get(slug) ?? {};
    return [{ slug, list, newest, count: Math.max(count, list.length), unread }];
  });
}
