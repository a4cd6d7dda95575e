/** The public interface of transfers. */
import type { Feature } from '../../feature.ts';
import { adoptTransfers } from './adoption/adopt-transfers.ts';
import { releaseTransferTask } from './deletion/release-transfer.ts';
import { transfersSection } from './export/sections.ts';
import { ageTransfers } from './life/age-transfers.ts';
import { mountTransfers } from './routes.ts';
import { tellColleagues } from './sharing/tell-colleagues.ts';
import { finishTakedown } from './takedown/finish-takedown.ts';
import { transferUploads } from './uploads.ts';

export type { DownloadRow } from '../../db/tables/transfers.ts';
export { refusingBlocked, requireNoneBlocked } from './blocking/refuse-blocked.ts';
export { releaseTransferTask } from './deletion/release-transfer.ts';
export * from './events.ts';
export { named, record } from './history/record.ts';
export { ageTransfers } from './life/age-transfers.ts';
export { extendTransfer } from './life/extend-transfer.ts';
export {
  damagedPaths,
  findRecipientOfMail,
  firstPaths,
  firstTitlePath,
  lockNotices,
  lockRecipient,
  markMailed,
  takeUnmailedStamps,
  transferOfDraft,
  type UnmailedStamp,
  waitingMailsOfVisitors,
} from './notices-store.ts';
export {
  findOwnTransfer,
  findReadable,
  isOver,
  lockOwnTransfer,
  requireChangeable,
} from './own-transfer.ts';
export { givePass, type Pass, readPass } from './passes/pass.ts';
export { findRecipientByPerson } from './recipients/store.ts';
export { transferDifferences } from './reconcile-transfers.ts';
export { reminderMailId, reminderMailName } from './reminding/mail-id.ts';
export { distinctPeople, peopleOf, requireLockPassword, requireRecipientLimit } from './rules.ts';
export { isSenderSuspended } from './sender-suspended.ts';
export { holdShare, isSharedWith, viewersOf } from './sharing/store.ts';
export { tellViewers } from './sharing/tell-colleagues.ts';
export {
  filesOfTransfers,
  findTransfer,
  findTransferById,
  isRecipientId,
  recipientsOf,
  type StoredRecipient,
  type StoredTransfer,
} from './store.ts';
export { takeDown } from './takedown/take-down.ts';
export { firstPath, isLimitReached, nameOf, openLinkOf, stateOf, viewTransfer } from './view.ts';
export { isVisitorsLink, visitorsKey } from './visitors-link.ts';

export const transfersFeature: Feature = {
  name: 'transfers',
  routes: mountTransfers,
  tasks: [releaseTransferTask, finishTakedown, ageTransfers],
  reactions: [adoptTransfers, tellColleagues],
  schedule: [{ task: ageTransfers, everyMinutes: 5 }],
  exportData: [transfersSection],
  uploads: transferUploads,
};
