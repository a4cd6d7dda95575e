/** Puts a notification into words: who downloaded what, and where. */
import type { NotificationView } from '@waybill/contract/notifications';
import { isolatedName } from '@waybill/contract/shown-names';
import { isolatedTitle } from '@waybill/contract/titles';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl/react';
import { countryName } from '../../i18n/format.ts';
import { useLang } from '../../i18n/use-lang.tsx';

interface NotificationText {
  readonly event: string;
  readonly place: string;
}

export function useNotificationText(): (notification: NotificationView) => NotificationText {
  const t = useTranslations('dash.bell');
  const lang = useLang();
  return useCallback(
    (notification) => {
      const { dlCountryCode, dlOrigin, receiverEmail, fileName, fileNumber } = notification;
      const title = isolatedTitle({ title: notification.title, fileNumber }, lang);
      const what =
        fileName === null ? t('everything', { title }) : t('file', { name: isolatedName(fileName), title });
      return {
        event:
          receiverEmail === null ? t('somebodyTook', { what }) : t('taken', { who: receiverEmail, what }),
        place: dlOrigin ?? (dlCountryCode === null ? t('somewhere') : countryName(dlCountryCode, lang)),
      };
    },
    [t, lang],
  );
}
