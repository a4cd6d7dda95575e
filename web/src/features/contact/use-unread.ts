/** The number of unread answers; the server is asked only when this browser has a conversation, or when `always` is set. */
import { useEffect, useSyncExternalStore } from 'react';
import { readKept } from '../../session/kept.ts';
import { onUnread, unreadAnswers } from './unread.ts';

const none = () => 0;

export function useUnread(asks: boolean, always = false): number {
  useEffect(() => {
    if (!asks || (!always && readKept('waybill-contact') === null)) return;
    // Without it there is no mark; the panel shows the answers all the same.
    import('./ask-unread.ts').then(({ askUnread }) => askUnread()).catch(() => {});
  }, [asks, always]);
  return useSyncExternalStore(onUnread, unreadAnswers, none);
}
