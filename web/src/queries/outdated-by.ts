/** Which answers a live event makes out of date. */
import { contactBook, listContacts } from '@waybill/contract/contacts';
import type { Endpoint } from '@waybill/contract/endpoint';
import { folderSize } from '@waybill/contract/files';
import type { LiveKind } from '@waybill/contract/live-events';
import { notifications } from '@waybill/contract/notifications';
import { listPasskeys } from '@waybill/contract/passkeys';
import { listSessions } from '@waybill/contract/sessions';
import { twoFactorState } from '@waybill/contract/two-factor';

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
  'transfer.files_added': [folderSize],
  'transfer.recipients_added': [listContacts, contactBook],
  'transfer.deleted': [folderSize],
  'transfer.kept': [folderSize],
  'transfer.expired': [folderSize],
  'transfer.limit_reached': [folderSize],
  'transfer.taken_down': [folderSize],
  'transfer.downloaded': [notifications],

  'notifications.changed': [notifications],

  'contacts.changed': [listContacts, contactBook],
};
