/** The user's notifications: fetched once, again whenever somebody downloads, and changed at once when acted upon. */
import {
  deleteNotification,
  type NotificationView,
  notifications,
  readNotification,
} from '@waybill/contract/notifications';
import { useCallback, useEffect, useState } from 'react';
import { callAsUser } from '../../session/call-as-user.ts';
import { onLive } from '../../session/live.ts';

export interface Notifications {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly list: readonly NotificationView[];
  readonly unread: number;
  /** Whether the newest act did not work. */
  readonly actFailed: boolean;
  readonly reload: () => void;
  readonly read: (id: string) => void;
  readonly remove: (id: string) => void;
  readonly readAll: () => void;
  readonly removeAll: () => void;
}

interface Told {
  readonly list: readonly NotificationView[];
  readonly unread: number;
}

const NOTHING: Told = { list: [], unread: 0 };
/** Words the call takes in place of an id. */
const ALL = 'all';
const ALL_READ = 'Allread';

const isUnread = ({ read }: NotificationView): boolean => !read;

export function useNotifications(userid: string): Notifications {
  const [told, setTold] = useState<Told>(NOTHING);
  const [status, setStatus] = useState<Notifications['status']>('loading');
  const [actFailed, setActFailed] = useState(false);

  const load = useCallback(async () => {
    try {
      const answer = await callAsUser(notifications, { body: { userid } });
      setTold({ list: answer.notifications, unread: answer.unread });
      setStatus('ready');
    } catch {
      setStatus((before) => (before === 'ready' ? before : 'failed'));
    }
  }, [userid]);

  useEffect(() => {
    void load();
    return onLive(({ kind }) => {
      if (kind === 'transfer.downloaded') void load();
    });
  }, [load]);

  /** Shows what will be, tells the server, and fetches the truth when that did not work. */
  const act = (change: (before: Told) => Told, tell: () => Promise<unknown>) => {
    setActFailed(false);
    setTold(change);
    tell().catch(() => {
      setActFailed(true);
      void load();
    });
  };
  const without = (id: string) => (before: Told) => {
    const gone = before.list.find(({ _id }) => _id === id);
    return {
      list: before.list.filter((one) => one !== gone),
      unread: before.unread - (gone !== undefined && isUnread(gone) ? 1 : 0),
    };
  };
  const asRead = (id: string) => (before: Told) => ({
    list: before.list.map((one) => (one._id === id ? { ...one, read: true } : one)),
    unread: before.unread - before.list.filter((one) => one._id === id && isUnread(one)).length,
  });
  const forget = (notifyId: string) => () => callAsUser(deleteNotification, { body: { userid, notifyId } });

  return {
    ...told,
    status,
    actFailed,
    reload: () => {
      setStatus('loading');
      void load();
    },
    read: (id) => act(asRead(id), () => callAsUser(readNotification, { body: { userid, notifyId: id } })),
    remove: (id) => act(without(id), forget(id)),
    readAll: () =>
      act(({ list }) => ({ list: list.map((one) => ({ ...one, read: true })), unread: 0 }), forget(ALL_READ)),
    removeAll: () => act(() => NOTHING, forget(ALL)),
  };
}
