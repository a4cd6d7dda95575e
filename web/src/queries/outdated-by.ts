/** Which answers a live event makes out of date. */
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

  'transfer.sent': [folderSize, listContacts, contactBook],
  'transfer.files_added': [folderSize, ...details],
  'transfer.recipients_added': [listContacts, contactBook, ...details],
  'transfer.recipient_changed': [listContacts, contactBook, ...details],
  'transfer.changed': details,
  'transfer.reminded': details,
  'transfer.mail_changed': details,
  'transfer.deleted': [folderSize, ...details],
  'transfer.kept': [folderSize, ...details],
  'transfer.expired': [folderSize, ...details],
  'transfer.limit_reached': [folderSize, ...details],
  'transfer.taken_down': [folderSize, ...details],
  'transfer.opened': details,
  'transfer.downloaded': [notifications, ...details],
  'transfer.password_guessed': details,
  'transfer.extension_asked': details,
  'transfer.extended': details,

  'notifications.changed': [notifications],

  'contacts.changed': [listContacts, contactBook],
};
