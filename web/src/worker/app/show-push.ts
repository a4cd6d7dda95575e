/** Shows a push message as a notification of the system, in the words of the bell. */
import { type PushMessage, pushMessage } from '@waybill/contract/push';
import { createTranslator } from 'use-intl/core';
import { bell as en } from '../../i18n/en/bell.ts';
import { htmlLang, localPath } from '../../i18n/lang.ts';
import { notificationText } from '../../i18n/notification-text.ts';
import { placeNamesIn } from '../../i18n/use-place-names.ts';
import { bell as zh } from '../../i18n/zh/bell.ts';

/** What the system shows, and where a press leads. */
export interface Shown {
  readonly title: string;
  readonly options: NotificationOptions & {
    readonly renotify: boolean;
    readonly timestamp?: number;
    readonly data: { readonly path: string };
  };
}

/** Undefined: no message of ours. */
export function readMessage(text: string | undefined): PushMessage | undefined {
  try {
    return pushMessage.parse(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}

const ICON = '/icon-192.png';

export function wordsFor({ lang, path, notification }: PushMessage): Shown {
  const t = createTranslator({ locale: htmlLang[lang], messages: lang === 'zh' ? zh : en, timeZone: 'UTC' });
  const { event, place, title } = notificationText(notification, {
    t,
    lang,
    places: placeNamesIn(lang),
  });
  return {
    title: place === null ? event : `${event} · ${place}`,
    options: {
      body: title,
      icon: ICON,
      lang: htmlLang[lang],
      // The newest of one transfer takes the place of those before it, and rings again.
      tag: path,
      renotify: true,
      timestamp: notification.dlDate,
      data: { path: localPath(lang, path) },
    },
  };
}

/** A browser shows something for every message, or stops delivering them. */
export const wordsForNothing = (): Shown => ({
  title: en.title,
  options: { icon: ICON, tag: 'other', renotify: false, data: { path: '/dash' } },
});
