/** Shows a notice for six seconds when someone has just downloaded something. */
import { NOTIFICATION_MS } from '@waybill/contract/notices';
import type { NotificationView } from '@waybill/contract/notifications';
import { useCallback, useRef } from 'react';
import { Flag } from '../../ui/maps/flag.tsx';
import { useToast } from '../../ui/toasts/use-toast.ts';
import { useNotificationText } from './use-notification-text.ts';

/** `quiet`: no notice while the list itself is open. */
export function useDownloadNotice(quiet: boolean): (notification: NotificationView) => void {
  const { show } = useToast();
  const textOf = useNotificationText();
  const isQuiet = useRef(quiet);
  isQuiet.current = quiet;
  return useCallback(
    (notification) => {
      if (isQuiet.current) return;
      const { event, place } = textOf(notification);
      const { _id, dlCountryCode } = notification;
      show({
        id: _id,
        type: 'success',
        title: event,
        description: (
          <span className="inline-flex items-center gap-2">
            {dlCountryCode !== null && <Flag country={dlCountryCode} size={11} />}
            {place}
          </span>
        ),
        duration: NOTIFICATION_MS,
      });
    },
    [show, textOf],
  );
}
