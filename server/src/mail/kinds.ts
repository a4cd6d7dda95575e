/** How each mail is treated: whether it can be turned off, and which caps apply. A mail's kind is its name in the registry. */
import { type Kind, type MailName, mails } from '@waybill/mails/registry';

export type MailKind = MailName;

export const kindOf = (kind: MailKind): Kind => mails[kind].kind;

export const isMailKind = (value: unknown): value is MailKind =>
  typeof value === 'string' && Object.hasOwn(mails, value);

export const canBeTurnedOff = (kind: MailKind): boolean => kindOf(kind).purpose !== 'transactional';

export const isNotification = (kind: MailKind): boolean => kindOf(kind).purpose === 'notification';
