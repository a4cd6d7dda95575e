/** A notification in words: who downloaded what, and where. */
import type { NotificationView } from '@waybill/contract/notifications';
import { isolatedName } from '@waybill/contract/shown-names';
import { useTranslations } from 'use-intl/react';
import { countryName } from '../../i18n/format.ts';
import { useLang } from '../../i18n/use-lang.tsx';

export interface NotificationText {
  readonly text: string;
  readonly place: string;
}

export function useNotificationText(): (notification: NotificationView) => NotificationText {
  const t = useTranslations('dash.bell');
  const lang = useLang();
  return ({ slug, dlCountryCode, dlOrigin, receiverEmail, fileName }) => {
    const what =
      fileName === null ? t('everything', { slug }) : t('file', { name: isolatedName(fileName), slug });
    return {
      text: receiverEmail === null ? t('somebodyTook', { what }) : t('taken', { who: receiverEmail, what }),
      place: dlOrigin ?? (dlCountryCode === null ? t('somewhere') : countryName(dlCountryCode, lang)),
    };
  };
}
