/** Which answers a live event makes out of date. */
import { analytics } from '@waybill/contract/analytics';
import { contactBook, listContacts } from '@waybill/contract/contacts';
import { openTransfer } from '@waybill/contract/details';
import type { Endpoint } from '@waybill/contract/endpoint';
import { folderSize } from '@waybill/contract/files';
import type { LiveKind } from '@waybill/contract/live-events';
import { notifications } from '@waybill/contract/notifications';
import { listPasskeys } from '@waybill/contract/passkeys';
import { listSessions } from '@waybill/contract/sessions';
import { transferTimeline } from '@waybill/contract/timeline';
import { twoFactorState } from '@waybill/contract/two-factor';

/** What shows one transfer with everything about it. */
const details = [openTransfer, transferTimeline] as const;

/** The list of transfers is not here: its pages are large, so it loads only the transfer that an event names. */
export const outdatedBy: Readonly<Partial<Record<LiveKind, readonly Endpoint[]>>> = {
  'session.ended': [listSessions],
  'session.reused': [listSessions],

  'account.two_factor_on': [twoFactorState],
  'account.two_factor_off': [twoFactorState],
  'account.recovery_codes_renewed': [twoFactorState],
  'account.recovery_code_used': [twoFactorState],
  'account.passkey_added': [listPasskeys],
  'account.passkey_removed': [listPasskeys],

  'transfer.sent': [analytics, folderSize, listContacts, contactBook],
  'transfer.files_added': [analytics, folderSize, ...details],
  'transfer.recipients_added': [analytics, listContacts, contactBook, ...details],
  'transfer.recipient_changed': [analytics, listContacts, contactBook, ...details],
  'transfer.changed': details,
  'transfer.reminded': details,
  'transfer.mail_changed': details,
  'transfer.deleted': [analytics, folderSize, ...details],
  'transfer.kept': [analytics, folderSize, ...details],
  'transfer.expired': [analytics, folderSize, ...details],
  'transfer.limit_reached': [folderSize, ...details],
  'transfer.taken_down': [analytics, folderSize, ...details],
  'transfer.opened': details,
  'transfer.downloaded': [analytics, notifications, ...details],
  'transfer.password_guessed': details,
  'transfer.extension_asked': details,
  'transfer.extended': details,

  'notifications.changed': [notifications],

  'contacts.changed': [listContacts, contactBook],
};
