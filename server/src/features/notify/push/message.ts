/** Composes a push message: the notification as the bell has it, encrypted for one device and signed for its push service. */
import { createHash } from 'node:crypto';
import type { Lang } from '@waybill/contract/accounts';
import { pathOfNotification } from '@waybill/contract/notification-path';
import type { NotificationView } from '@waybill/contract/notifications';
import type { PushMessage } from '@waybill/contract/push';
import type { TeamPlace } from '@waybill/contract/team';
import webPush from 'web-push';
import type { OutgoingRequest } from '../../../adapters/outgoing/port.ts';
import type { PushKeys } from '../../accounts/index.ts';

/** A device that is away for longer shows it in the bell. */
const KEPT_S = 86_400;
/** Push services take 4 kB; with all its names at this length a message is below. */
const LONGEST_NAME = 120;

const cut = (text: string): string =>
  text.length <= LONGEST_NAME ? text : `${Array.from(text.slice(0, LONGEST_NAME)).slice(0, -1).join('')}…`;
const cutOrNull = (text: string | null): string | null => (text === null ? null : cut(text));

export function composeMessage(
  notification: NotificationView,
  { lang, place }: { readonly lang: Lang; readonly place: TeamPlace },
): PushMessage {
  return {
    lang,
    path: pathOfNotification(notification, place),
    notification: {
      ...notification,
      receiverEmail: cutOrNull(notification.receiverEmail),
      person: cutOrNull(notification.person),
      fileName: cutOrNull(notification.fileName),
      title: cut(notification.title),
      firstFile: cut(notification.firstFile),
    },
  };
}

interface Device {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** `contact`: where a push service writes when something is wrong. */
export function requestFor(
  { endpoint, p256dh, auth }: Device,
  message: PushMessage,
  { publicKey, privateKey }: PushKeys,
  contact: string,
): OutgoingRequest {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: contact, publicKey, privateKey },
      TTL: KEPT_S,
      contentEncoding: 'aes128gcm',
      urgency: 'normal',
      // Of one transfer a device that was away gets only the newest.
      topic: createHash('sha256').update(message.path).digest('base64url').slice(0, 32),
    },
  );
  const { 'Content-Length': _counted, ...rest } = headers;
  const texts = Object.entries(rest).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return { url: endpoint, method: 'POST', headers: Object.fromEntries(texts), body };
}
