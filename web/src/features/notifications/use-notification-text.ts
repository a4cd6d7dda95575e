/** Puts notifications into the words of the page’s language. */
import type { NotificationView } from '@waybill/contract/notifications';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl/react';
import { type NotificationText, notificationText } from '../../i18n/notification-text.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { usePlaceNames } from '../../i18n/use-place-names.ts';

export function useNotificationText(): (notification: NotificationView) => NotificationText {
  const t = useTranslations('dash.bell');
  const lang = useLang();
  const places = usePlaceNames();
  return useCallback(
    (notification) => notificationText(notification, { t, lang, places }),
    [t, lang, places],
  );
}
