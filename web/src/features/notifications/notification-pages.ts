/** The loaded pages of notifications: the query, and how reading and deleting change what is shown. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '@waybill/contract/endpoint';
import { type NotificationView, notifications } from '@waybill/contract/notifications';
import { keyOf } from '../../queries/keys.ts';
import type { Change } from '../../queries/use-pending-changes.ts';
import { callAsUser } from '../../session/call-as-user.ts';

type Page = AnswerOf<typeof notifications>;
export type Pages = readonly Page[];

export const notificationPages = (userid: string) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(notifications, { body: { userid } }), 'pages'],
    queryFn: ({ pageParam: after, signal }): Promise<Page> =>
      callAsUser(notifications, { body: { userid, ...(after === null ? {} : { after }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** All, those of one transfer or request, or one. */
export interface Which {
  readonly slug?: string;
  readonly id?: string;
}

const isMeant =
  ({ slug, id }: Which) =>
  (one: NotificationView): boolean =>
    (slug === undefined || one.slug === slug) && (id === undefined || one._id === id);

/** How many unread ones are meant, of all or of one transfer or request. */
function unreadIn(pages: Pages, which: Which, slug?: string): number {
  if (which.id !== undefined) {
    const found = pages.flatMap((page) => page.notifications).find(isMeant(which));
    return found !== undefined && !found.read && (slug ?? found.slug) === found.slug ? 1 : 0;
  }
  const counted = slug ?? which.slug;
  if (counted === undefined) return pages[0]?.unread ?? 0;
  return pages.flatMap((page) => page.groups).find((group) => group.slug === counted)?.unread ?? 0;
}

const isGroupMeant = (pages: Pages, { slug, id }: Which, group: string): boolean =>
  id === undefined
    ? slug === undefined || slug === group
    : pages.some((page) => page.notifications.some((one) => one._id === id && one.slug === group));

/** May be applied to pages that have the change already. */
export const asRead =
  (which: Which): Change<Pages> =>
  (pages) =>
    pages.map((page) => ({
      ...page,
      notifications: page.notifications.map((one) => (isMeant(which)(one) ? { ...one, read: true } : one)),
      unread: page.unread - unreadIn(pages, which),
      groups: page.groups.map((group) =>
        isGroupMeant(pages, which, group.slug)
          ? { ...group, unread: group.unread - unreadIn(pages, which, group.slug) }
          : group,
      ),
    }));

export const without =
  (which: Which): Change<Pages> =>
  (pages) =>
    pages.map((page) => ({
      ...page,
      notifications: page.notifications.filter((one) => !isMeant(which)(one)),
      unread: page.unread - unreadIn(pages, which),
      next: which.id === undefined && which.slug === undefined ? null : page.next,
      groups: page.groups.map((group) =>
        isGroupMeant(pages, which, group.slug)
          ? {
              ...group,
              count: which.id === undefined ? 0 : group.count - 1,
              unread: group.unread - unreadIn(pages, which, group.slug),
            }
          : group,
      ),
    }));
