/** The user's notifications: new ones are announced, and what the user does with them is shown at once. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { drawId } from '@waybill/contract/draw-id';
import {
  deleteNotification,
  keepNotifications,
  type NotificationView,
  notifications,
  readNotification,
} from '@waybill/contract/notifications';
import type { UserView } from '@waybill/contract/user';
import { useCallback, useEffect, useRef, useState } from 'react';
import { invalidate } from '../../queries/answers.ts';
import { queryClient } from '../../queries/client.ts';
import { type Change, usePendingChanges } from '../../queries/use-pending-changes.ts';
import { callAsUser } from '../../session/call-as-user.ts';
import { newNotifications } from './new-notifications.ts';
import { groupsOf, type NotificationsOfOne } from './notification-groups.ts';
import { asRead, notificationPages, type Pages, type Which, without } from './notification-pages.ts';

export interface Notifications {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly groups: readonly NotificationsOfOne[];
  readonly unread: number;
  /** Whether the last change could not be saved. */
  readonly changeFailed: boolean;
  readonly reload: () => void;
  /** Undefined when everything is loaded. */
  readonly loadMore: (() => void) | undefined;
  readonly loadingMore: boolean;
  readonly moreFailed: boolean;
  readonly read: (which: Which) => void;
  /** Undefined for a suspended user, who only reads. */
  readonly remove: ((which: Which) => void) | undefined;
  /** Restores what was deleted last; undefined when there is nothing to restore. */
  readonly restore: (() => void) | undefined;
  readonly forget: () => void;
}

const NONE: Pages = [];

/** More than the server lists at once. */
const KNOWN_MAX = 400;

export function useNotifications(
  { _id: userid, status }: Pick<UserView, '_id' | 'status'>,
  onNew: (notification: NotificationView) => void,
): Notifications {
  const suspended = status === 'revoke';
  const query = useInfiniteQuery(notificationPages(userid), queryClient);
  const { data, isFetchedAfterMount } = query;
  const keep = useCallback(
    (change: Change<Pages>) =>
      queryClient.setQueryData(notificationPages(userid).queryKey, (before) =>
        before === undefined ? undefined : { ...before, pages: [...change(before.pages)] },
      ),
    [userid],
  );
  const { shown, apply } = usePendingChanges(keep);
  const [changeFailed, setChangeFailed] = useState(false);
  const [deletion, setDeletion] = useState<string>();

  /** As the server last answered: undefined before the first time. */
  const known = useRef<readonly NotificationView[]>(undefined);
  useEffect(() => {
    const newest = data?.pages[0]?.notifications;
    if (newest === undefined || !isFetchedAfterMount) return;
    for (const notification of newNotifications(known.current, newest)) onNew(notification);
    known.current = [...newest, ...(known.current ?? [])].slice(0, KNOWN_MAX);
  }, [data, isFetchedAfterMount, onNew]);

  const failed = () => {
    setChangeFailed(true);
    setDeletion(undefined);
    void invalidate(notifications);
  };
  const save = (change: Change<Pages>, call: () => Promise<unknown>) => {
    setChangeFailed(false);
    apply(change, call).catch(failed);
  };
  const act = (notifyId: string, more: object) =>
    callAsUser(deleteNotification, { body: { userid, notifyId, ...more } });
  const ofSlug = ({ slug }: Which) => (slug === undefined ? {} : { slug });
  const pages = shown(data?.pages ?? NONE);

  return {
    groups: groupsOf(pages),
    unread: pages[0]?.unread ?? 0,
    status: data !== undefined ? 'ready' : query.isError ? 'failed' : 'loading',
    changeFailed,
    reload: () => void query.refetch(),
    loadMore: query.hasNextPage && pages.at(-1)?.next !== null ? () => void query.fetchNextPage() : undefined,
    loadingMore: query.isFetchingNextPage,
    moreFailed: query.isFetchNextPageError,
    read: (which) => {
      if (suspended) return;
      save(asRead(which), () =>
        which.id === undefined
          ? act('Allread', ofSlug(which))
          : callAsUser(readNotification, { body: { userid, notifyId: which.id } }),
      );
    },
    remove: suspended
      ? undefined
      : (which) => {
          const drawn = drawId();
          setDeletion(drawn);
          save(without(which), () => act(which.id ?? 'all', { ...ofSlug(which), deletion: drawn }));
        },
    restore:
      deletion === undefined
        ? undefined
        : () => {
            setDeletion(undefined);
            callAsUser(keepNotifications, { body: { userid, deletion } })
              .then(() => invalidate(notifications))
              .catch(failed);
          },
    forget: () => setDeletion(undefined),
  };
}
