/** Puts a notification into words: what happened to which transfer or request, and where. Also used by the worker of the app. */
import type { NotificationView } from '@waybill/contract/notifications';
import { isolatedLine, isolatedName } from '@waybill/contract/shown-names';
import { isolatedTitle } from '@waybill/contract/titles';
import type { useTranslations } from 'use-intl/react';
import { formatCount } from './format.ts';
import type { Lang } from './lang.ts';
import type { PlaceNames } from './use-place-names.ts';

export interface NotificationText {
  readonly event: string;
  /** Of a download or of one person's files; null where it is not known, and for what happens nowhere. */
  readonly place: string | null;
  readonly title: string;
}

interface Words {
  readonly t: ReturnType<typeof useTranslations<'dash.bell'>>;
  readonly lang: Lang;
  readonly places: Pick<PlaceNames, 'short'>;
}

function eventOf(notification: NotificationView, { t }: Words): string {
  const { kind, receiverEmail, fileName, person, people, files } = notification;
  const what = fileName === null ? t('allFiles') : isolatedName(fileName);
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
}

export function notificationText(notification: NotificationView, words: Words): NotificationText {
  const { t, lang, places } = words;
  const { kind, dlCountryCode, dlOrigin, fileNumber, slug, about, people, title, firstFile, encrypted } =
    notification;
  const isSomewhere = kind === 'downloaded' || (kind === 'handed_in' && people === 1);
  const isNamed = title !== '' || fileNumber > 0;
  const named = isNamed ? isolatedTitle({ title, fileName: firstFile, fileNumber, encrypted }, lang) : slug;
  return {
    event: eventOf(notification, words),
    place: isSomewhere ? places.short({ city: dlOrigin, country: dlCountryCode }) : null,
    title: about === 'team' ? t('team') : named,
  };
}
