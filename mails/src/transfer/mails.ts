/** The list of all mails about transfers. */
import type { Composed, Lang } from '../envelope.ts';
import { composeDamageAlarm, composeDamaged, type DamageAlarmMail, type DamagedMail } from './damaged.ts';
import { composeDownloaded, type DownloadedMail } from './downloaded.ts';
import { composeEnding, type ExpiredMail, type ExpiringMail } from './ending.ts';
import {
  composeExtended,
  composeExtensionAsked,
  type ExtendedMail,
  type ExtensionAskedMail,
} from './extension.ts';
import { composeLimitReached, type LimitReachedMail } from './limit.ts';
import { composeReported, type ReportedMail } from './reported.ts';
import { composeSent, type SentMail } from './sent.ts';
import { composeTransfer, type TransferMail } from './transfer.ts';
import { composeWarning, type PasswordGuessedMail, type UndeliveredMail } from './warnings.ts';

export type TransferRelatedMail =
  | TransferMail
  | SentMail
  | DownloadedMail
  | ExpiringMail
  | ExpiredMail
  | ExtensionAskedMail
  | ExtendedMail
  | ReportedMail
  | PasswordGuessedMail
  | UndeliveredMail
  | LimitReachedMail
  | DamagedMail
  | DamageAlarmMail;

export const composeTransferMail = (mail: TransferRelatedMail, lang: Lang): Composed => {
  switch (mail.name) {
    case 'transfer':
      return composeTransfer(mail, lang);
    case 'sent':
      return composeSent(mail, lang);
    case 'downloaded':
      return composeDownloaded(mail, lang);
    case 'expiring':
    case 'expired':
      return composeEnding(mail, lang);
    case 'extension-asked':
      return composeExtensionAsked(mail, lang);
    case 'extended':
      return composeExtended(mail, lang);
    case 'reported':
      return composeReported(mail, lang);
    case 'limit-reached':
      return composeLimitReached(mail, lang);
    case 'damaged':
      return composeDamaged(mail, lang);
    case 'damage-alarm':
      return composeDamageAlarm(mail, lang);
    case 'password-guessed':
    case 'undelivered':
      return composeWarning(mail, lang);
  }
};
