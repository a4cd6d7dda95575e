/** The tasks, sweeps and internal actions that tests run by themselves, instead of waiting for their schedule. */
export { endSessions } from '../src/features/accounts/sessions/end-sessions.ts';
export { countArrivals } from '../src/features/files/arriving/count-arrivals.ts';
export { scrubStorage } from '../src/features/files/care.ts';
export { sweepFiles } from '../src/features/files/sweep.ts';
export { tidyDraft } from '../src/features/files/tidy-draft.ts';
export { mailDecided } from '../src/features/notify/requests/decided-mail.ts';
export { mailReceipt } from '../src/features/notify/requests/receipt-mail.ts';
export { mailLaterReceived } from '../src/features/notify/requests/received-mail.ts';
export { ageRequests } from '../src/features/requests/ageing/age-requests.ts';
export { releaseRequestTask } from '../src/features/requests/deletion/release-request.ts';
export { repeatRequests } from '../src/features/requests/recurring/repeat-requests.ts';
export { remindBeforeDeadline } from '../src/features/requests/reminding/remind-givers.ts';
export { releaseTransferTask } from '../src/features/transfers/deletion/release-transfer.ts';
export { ageTransfers } from '../src/features/transfers/life/age-transfers.ts';
