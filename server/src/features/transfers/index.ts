/** What other features can use of transfers. */
export type { DownloadRow } from '../../db/tables/transfers.ts';
export { adoptTransfers } from './adoption/adopt-transfers.ts';
export { releaseTransferTask } from './deletion/release-transfer.ts';
export { emit } from './emit.ts';
export * from './events.ts';
export { contactsSection, transfersSection } from './export/sections.ts';
export { ageTransfers } from './life/age-transfers.ts';
export { extendTransfer } from './life/extend-transfer.ts';
export {
  damagedPaths,
  findRecipientOfMail,
  firstPaths,
  firstTitlePath,
  lockNotices,
  markMailed,
  takeUnmailedStamps,
  transferOfDraft,
  type UnmailedStamp,
  waitingMailsOfVisitors,
} from './notices-store.ts';
export { transferDifferences } from './reconcile-transfers.ts';
export { mountTransfers } from './routes.ts';
export { isSenderSuspended } from './sender-suspended.ts';
export {
  filesOfTransfers,
  findTransfer,
  findTransferById,
  isRecipientId,
  recipientsOf,
  type StoredRecipient,
  type StoredTransfer,
} from './store.ts';
export { finishTakedown } from './takedown/finish-takedown.ts';
export { takeDown } from './takedown/take-down.ts';
export { firstPath, isLimitReached, linkOf, nameOf, stateOf } from './view.ts';
