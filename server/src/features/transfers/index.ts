/** The public interface of transfers: sending, the library, recipients, expiry and forwarding. */
import type { Feature } from '../../feature.ts';
import { adoptTransfers } from './adoption/adopt-transfers.ts';
import { releaseTransferTask } from './deletion/release-transfer.ts';
import { emitTransferChecked } from './emit-checked.ts';
import { transfersSection } from './export/sections.ts';
import { ageTransfers } from './life/age-transfers.ts';
import { mountTransfers } from './routes.ts';
import { emitToColleagues } from './sharing/emit-to-colleagues.ts';
import { finishTakedown } from './takedown/finish-takedown.ts';
import { transferUploads } from './uploads.ts';

// Transfers and recipients as they are stored, and which state they are in.

export { refuseEncrypted } from './encrypted/refuse-encrypted.ts';
export { encryptionOf } from './encrypted/store.ts';
export * from './events.ts';
export { findRecipientByPerson } from './recipients/store.ts';
export {
  filesOfTransfers,
  findTransfer,
  findTransferById,
  firstPaths,
  firstTitlePath,
  isRecipientId,
  recipientsOf,
  type StoredRecipient,
  type StoredTransfer,
} from './store.ts';
export { firstPath, isLimitReached, nameOf, openLinkOf, stateOf, viewTransfer } from './view.ts';

// Who may read or change a transfer: its sender, colleagues it is shared with, browsers with a pass.

export { findOwnTransfer, findReadable, isOver, lockOwnTransfer, requireChangeable } from './own-transfer.ts';
export { givePass, type Pass, readPass } from './passes/pass.ts';
export { isSenderSuspended } from './sender-suspended.ts';
export { emitToViewers } from './sharing/emit-to-colleagues.ts';
export { holdShare, isSharedWith, viewersOf } from './sharing/store.ts';
export { isVisitorsLink, visitorsKey } from './visitors-link.ts';

// What a later feature causes: a longer life, an entry in the history, a reminder's mail.

export { named, record } from './history/record.ts';
export { extendTransfer } from './life/extend-transfer.ts';
export { reminderMailId, reminderMailName } from './reminding/mail-id.ts';
export { waitingForRoom } from './reminding/remind.ts';
export { findRemindable, type Remindable } from './reminding/store.ts';

// Rules that requests have in common with transfers.

export { refusingBlocked, requireNoneBlocked } from './blocking/refuse-blocked.ts';
export { exactBytes, findPlainFile, isManifestFor } from './encrypted/rules.ts';
export { distinctPeople, peopleOf, requireLockPassword, requireRecipientLimit } from './rules.ts';

// For the operator.

export { unblock } from './blocking/store.ts';
export { importTransfer } from './importing/import-transfer.ts';
export { transferDifferences } from './reconcile-transfers.ts';
export { takedownMessage } from './takedown/store.ts';
export { type TakenDown, takeDown, takeDownIn } from './takedown/take-down.ts';

export const transfersFeature: Feature = {
  name: 'transfers',
  routes: mountTransfers,
  tasks: [releaseTransferTask, finishTakedown, ageTransfers],
  reactions: [adoptTransfers, emitToColleagues, emitTransferChecked],
  schedule: [{ task: ageTransfers, everyMinutes: 5 }],
  exportData: [transfersSection],
  uploads: transferUploads,
};
