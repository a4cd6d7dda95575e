/** Puts a notification into words: what happened to which transfer, and where. */
import type { NotificationView } from '@waybill/contract/notifications';
import { isolatedName } from '@waybill/contract/shown-names';
import { isolatedTitle } from '@waybill/contract/titles';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl/react';
import { countryName } from '../../i18n/format.ts';
import { useLang } from '../../i18n/use-lang.tsx';

export interface NotificationText {
  readonly event: string;
  /** Of a download; null for what happens nowhere. */
  readonly place: string | null;
  readonly title: string;
}

export function useNotificationText(): (notification: NotificationView) => NotificationText {
  const t = useTranslations('dash.bell');
  const lang = useLang();
  return useCallback(
    (notification) => {
      const { kind, dlCountryCode, dlOrigin, receiverEmail, fileName, fileNumber, slug } = notification;
      const what = fileName === null ? t('allFiles') : isolatedName(fileName);
      const eventOf = (): string => {
        if (kind !== 'downloaded') return t(`kind.${kind}`, { who: receiverEmail ?? '' });
        return receiverEmail === null
          ? t('someoneDownloaded', { what })
          : t('kind.downloaded', { who: receiverEmail, what });
      };
      const isNamed = notification.title !== '' || fileNumber > 0;
      return {
        event: eventOf(),
        place:
          kind === 'downloaded'
            ? (dlOrigin ?? (dlCountryCode === null ? t('somewhere') : countryName(dlCountryCode, lang)))
            : null,
        title: isNamed ? isolatedTitle({ title: notification.title, fileNumber }, lang) : slug,
      };
    },
    [t, lang],
  );
}
