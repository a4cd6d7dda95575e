/** The events about transfers, apart from those that receivers cause. */
import { defineLiveEvent } from '../../events/define.ts';

export const transferSent = defineLiveEvent('transfer.sent');
export const filesAdded = defineLiveEvent('transfer.files_added');
export const recipientsAdded = defineLiveEvent('transfer.recipients_added');
export const transferChanged = defineLiveEvent('transfer.changed');
export const recipientChanged = defineLiveEvent('transfer.recipient_changed');
export const transferReminded = defineLiveEvent('transfer.reminded');
export const mailChanged = defineLiveEvent('transfer.mail_changed');
export const transferDeleted = defineLiveEvent('transfer.deleted');
export const transferKept = defineLiveEvent('transfer.kept');
export const transferExpiring = defineLiveEvent('transfer.expiring');
export const transferExpired = defineLiveEvent('transfer.expired');
export const limitReached = defineLiveEvent('transfer.limit_reached');
export const sharingChanged = defineLiveEvent('transfer.sharing_changed');
export const transferShared = defineLiveEvent('transfer.shared');
/** All files of it, or of what was added to it, have a verdict of the malware check. */
export const transferChecked = defineLiveEvent('transfer.checked');
export const transferTakenDown = defineLiveEvent('transfer.taken_down');
