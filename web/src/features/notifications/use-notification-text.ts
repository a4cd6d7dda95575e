/** Puts a notification into words: what happened to which transfer or request, and where. */
import type { NotificationView } from '@waybill/contract/notifications';
import { isolatedLine, isolatedName } from '@waybill/contract/shown-names';
import { isolatedTitle } from '@waybill/contract/titles';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../i18n/format.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { usePlaceNames } from '../../i18n/use-place-names.ts';

export interface NotificationText {
  readonly event: string;
  /** Of a download or of one person's files; null where it is not known, and for what happens nowhere. */
  readonly place: string | null;
  readonly title: string;
}

export function useNotificationText(): (notification: NotificationView) => NotificationText {
  const t = useTranslations('dash.bell');
  const lang = useLang();
  const { short } = usePlaceNames();
  return useCallback(
    (notification) => {
      const { kind, dlCountryCode, dlOrigin, receiverEmail, fileName, fileNumber, slug } = notification;
      const { about, person, people, files } = notification;
      const what = fileName === null ? t('allFiles') : isolatedName(fileName);
      const eventOf = (): string => {
        switch (kind) {
          case 'downloaded':
            return receiverEmail === null
              ? t('someoneDownloaded', { what })
              : t('kind.downloaded', { who: receiverEmail, what });
          case 'handed_in': {
            const who = person === null ? t('someone') : isolatedLine(person);
            return t('kind.handed_in', { who, people, others: formatCount(people - 1), files });
          }
          case 'shared':
          case 'team_offered':
          case 'team_accepted':
          case 'team_declined':
          case 'team_withdrawn':
          case 'team_expired':
          case 'team_joined':
          case 'team_left':
          case 'team_removed':
            return t(`kind.${kind}`, { who: person === null ? t('someone') : isolatedLine(person) });
          case 'deadline_passed':
          case 'request_expired':
            return t(`kind.${kind}`, { people });
          default:
            return t(`kind.${kind}`, { who: receiverEmail ?? '' });
        }
      };
      const isSomewhere = kind === 'downloaded' || (kind === 'handed_in' && people === 1);
      const isNamed = notification.title !== '' || fileNumber > 0;
      return {
        event: eventOf(),
        place: isSomewhere ? short({ city: dlOrigin, country: dlCountryCode }) : null,
        title:
          about === 'team'
            ? t('team')
            : isNamed
              ? isolatedTitle(
                  { title: notification.title, fileName: notification.firstFile, fileNumber },
                  lang,
                )
              : slug,
      };
    },
    [t, lang, short],
  );
}
