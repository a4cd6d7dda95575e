/** Loads the user's notifications, again after each download, and applies what the user does with them at once. */
import {
  deleteNotification,
  type NotificationView,
  notifications,
  readNotification,
} from '@waybill/contract/notifications';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callAsUser } from '../../session/call-as-user.ts';
import { onLive } from '../../session/live.ts';
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

interface Loaded {
  readonly list: readonly NotificationView[];
  readonly unread: number;
}

const NONE: Loaded = { list: [], unread: 0 };
/** Taken in place of an id. */
const ALL = 'all';
const ALL_READ = 'Allread';

/** More than the server lists. */
const KNOWN_MAX = 400;

const isUnread = ({ read }: NotificationView): boolean => !read;

export function useNotifications(
  userid: string,
  onNew: (notification: NotificationView) => void,
): Notifications {
  const [loaded, setLoaded] = useState<Loaded>(NONE);
  const [status, setStatus] = useState<Notifications['status']>('loading');
  const [changeFailed, setChangeFailed] = useState(false);

  /** As the server last answered: undefined before the first time. */
  const known = useRef<readonly NotificationView[]>(undefined);

  const load = useCallback(async () => {
    try {
      const answer = await callAsUser(notifications, { body: { userid } });
      for (const notification of newNotifications(known.current, answer.notifications)) onNew(notification);
      // With those before: of two answers the older may arrive last.
      known.current = [...answer.notifications, ...(known.current ?? [])].slice(0, KNOWN_MAX);
      setLoaded({ list: answer.notifications, unread: answer.unread });
      setStatus('ready');
    } catch {
      setStatus((before) => (before === 'ready' ? before : 'failed'));
    }
  }, [userid, onNew]);

  useEffect(() => {
    void load();
    return onLive(({ kind }) => {
      if (kind === 'transfer.downloaded') void load();
    });
  }, [load]);

  /** Shows the change at once, saves it, and loads the list again if that failed. */
  const apply = (change: (before: Loaded) => Loaded, save: () => Promise<unknown>) => {
    setChangeFailed(false);
    setLoaded(change);
    save().catch(() => {
      setChangeFailed(true);
      void load();
    });
  };
  const without = (id: string) => (before: Loaded) => {
    const gone = before.list.find(({ _id }) => _id === id);
    return {
      list: before.list.filter((one) => one !== gone),
      unread: before.unread - (gone !== undefined && isUnread(gone) ? 1 : 0),
    };
  };
  const asRead = (id: string) => (before: Loaded) => ({
    list: before.list.map((one) => (one._id === id ? { ...one, read: true } : one)),
    unread: before.unread - before.list.filter((one) => one._id === id && isUnread(one)).length,
  });
  const remove = (notifyId: string) => () => callAsUser(deleteNotification, { body: { userid, notifyId } });

  return {
    ...loaded,
    status,
    changeFailed,
    reload: () => {
      setStatus('loading');
      void load();
    },
    read: (id) => apply(asRead(id), () => callAsUser(readNotification, { body: { userid, notifyId: id } })),
    remove: (id) => apply(without(id), remove(id)),
    readAll: () =>
      apply(
        ({ list }) => ({ list: list.map((one) => ({ ...one, read: true })), unread: 0 }),
        remove(ALL_READ),
      ),
    removeAll: () => apply(() => NONE, remove(ALL)),
  };
}
