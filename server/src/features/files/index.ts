/** The door of files. */
export { prepareStorage, scrubStorage, sweepStorage } from './care.ts';
export { checksumFiles } from './checksum-files.ts';
export { clearDraft } from './clear-draft.ts';
export { type Copied, copyFiles } from './copy-files.ts';
export { dropDraft } from './drop-draft.ts';
export { filesSection } from './export.ts';
export { filesOf, type StoredFile } from './files-store.ts';
export { moveFiles } from './move-files.ts';
export { findOwnDraft, lockOpenDraft } from './own-draft.ts';
export type { Caller } from './policy.ts';
export { type Difference, storageDifferences } from './reconcile/storage-differences.ts';
export { releaseFiles } from './release-files.ts';
export { callerOf, mountFiles } from './routes.ts';
export { lookAtArrived, type SentFile, sealDraft } from './seal-draft.ts';
export { sumsOf } from './sums.ts';
export { endUploadsOfSuspended } from './suspension.ts';
export { sweepFiles } from './sweep.ts';
export { tidyDraft } from './tidy-draft.ts';
