/** Shows a download as a toast while the dashboard is open. */
import { useEffect, useRef } from 'react';
import { useToast } from '../../ui/use-toast.ts';
import { freshOf, newestOf } from './fresh.ts';
import { toastOf } from './toast-of.ts';
import { useNotificationText } from './use-notification-text.ts';
import type { Notifications } from './use-notifications.ts';

/** `quiet`: the list itself is open. */
export function useDownloadToast({ list, status }: Notifications, quiet: boolean): void {
  const { show } = useToast();
  const textOf = useNotificationText();
  const since = useRef<number | null>(null);
  useEffect(() => {
    if (status !== 'ready') return;
    const [newest] = freshOf(list, since.current);
    since.current = Math.max(since.current ?? 0, newestOf(list));
    if (newest === undefined || quiet) return;
    const { text, place } = textOf(newest);
    show(toastOf(text, place));
  });
}
