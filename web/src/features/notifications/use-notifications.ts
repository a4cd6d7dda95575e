/** The user's notifications: new ones are announced, and what the user does with them is shown at once. */
import type { AnswerOf } from '@waybill/contract/endpoint';
import {
  deleteNotification,
  type NotificationView,
  notifications,
  readNotification,
} from '@waybill/contract/notifications';
import { useCallback, useEffect, useRef, useState } from 'react';
import { changeAnswer, invalidate } from '../../queries/answers.ts';
import { useCall } from '../../queries/use-call.ts';
import { type Change, usePendingChanges } from '../../queries/use-pending-changes.ts';
import { callAsUser } from '../../session/call-as-user.ts';
import { newNotifications } from './new-notifications.ts';

export interface Notifications {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly list: readonly NotificationView[];
  readonly unread: number;
  /** Whether the last change could not be saved. */
  readonly changeFailed: boolean;
  readonly reload: () => void;
  readonly read: (id: string) => void;
  readonly remove: (id: string) => void;
  readonly readAll: () => void;
  readonly removeAll: () => void;
}

type Loaded = AnswerOf<typeof notifications>;

const NONE: Loaded = { notifications: [], unread: 0 };
/** Taken in place of an id. */
const ALL = 'all';
const ALL_READ = 'Allread';

/** More than the server lists. */
const KNOWN_MAX = 400;

const isUnread = ({ read }: NotificationView): boolean => !read;

const without =
  (id: string): Change<Loaded> =>
  ({ notifications: list, unread }) => ({
    notifications: list.filter(({ _id }) => _id !== id),
    unread: unread - list.filter((one) => one._id === id && isUnread(one)).length,
  });

const asRead =
  (id: string): Change<Loaded> =>
  ({ notifications: list, unread }) => ({
    notifications: list.map((one) => (one._id === id ? { ...one, read: true } : one)),
    unread: unread - list.filter((one) => one._id === id && isUnread(one)).length,
  });

const allRead: Change<Loaded> = ({ notifications: list }) => ({
  notifications: list.map((one) => ({ ...one, read: true })),
  unread: 0,
});

export function useNotifications(
  userid: string,
  onNew: (notification: NotificationView) => void,
): Notifications {
  const { data, isError, isFetchedAfterMount, refetch } = useCall(notifications, { body: { userid } });
  const keep = useCallback(
    (change: Change<Loaded>) => changeAnswer(notifications, { body: { userid } }, change),
    [userid],
  );
  const { shown, apply } = usePendingChanges(keep);
  const [changeFailed, setChangeFailed] = useState(false);

  /** As the server last answered: undefined before the first time. */
  const known = useRef<readonly NotificationView[]>(undefined);
  useEffect(() => {
    if (data === undefined || !isFetchedAfterMount) return;
    for (const notification of newNotifications(known.current, data.notifications)) onNew(notification);
    known.current = [...data.notifications, ...(known.current ?? [])].slice(0, KNOWN_MAX);
  }, [data, isFetchedAfterMount, onNew]);

  const save = (change: Change<Loaded>, call: () => Promise<unknown>) => {
    setChangeFailed(false);
    apply(change, call).catch(() => {
      setChangeFailed(true);
      void invalidate(notifications);
    });
  };
  const remove = (notifyId: string) => () => callAsUser(deleteNotification, { body: { userid, notifyId } });
  const { notifications: list, unread } = shown(data ?? NONE);

  return {
    list,
    unread,
    status: data !== undefined ? 'ready' : isError ? 'failed' : 'loading',
    changeFailed,
    reload: () => void refetch(),
    read: (id) => save(asRead(id), () => callAsUser(readNotification, { body: { userid, notifyId: id } })),
    remove: (id) => save(without(id), remove(id)),
    readAll: () => save(allRead, remove(ALL_READ)),
    removeAll: () => save(() => NONE, remove(ALL)),
  };
}
