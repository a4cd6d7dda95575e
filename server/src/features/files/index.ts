/** The public interface of files: announced uploads, storage, checksums and damage. */
import type { Feature } from '../../feature.ts';
import { countArrivals } from './arriving/count-arrivals.ts';
import { admitDomain, prepareStorage, scrubStorage, sweepStorage } from './care.ts';
import { checksumFiles } from './checksum-files.ts';
import { clearDraft } from './clear-draft.ts';
import { filesSection } from './export.ts';
import { hashFiles } from './hashing/hash-files.ts';
import { checkUpload } from './malware/check-upload.ts';
import { endUploadsOfGone } from './member-gone.ts';
import { anonUpload } from './policy.ts';
import { mountFiles } from './routes.ts';
import { endUploadsOfSuspended } from './suspension.ts';
import { sweepFiles } from './sweep.ts';
import { tidyDraft } from './tidy-draft.ts';

// Uploads under way, and who may continue them.

export { callerOf } from './caller.ts';
export { dropDraft, dropDraftIn } from './drop-draft.ts';
export * from './events.ts';
export { moveDraft } from './move-draft.ts';
export { findOwnDraft, findSendableDraft, lockOpenDraft } from './own-draft.ts';
export { userUploads } from './policy.ts';
export { mountUploads } from './routes.ts';
export { readUse, reservedBy, type StoredDraft } from './store.ts';

// An upload becomes files, which are copied, moved and released.

export { type Copied, copyFiles } from './copy-files.ts';
export { filesOf, type StoredFile } from './files-store.ts';
export { moveFiles } from './move-files.ts';
export { releaseFiles } from './release-files.ts';
export { releaseSome } from './release-some.ts';
export { type LookedAhead, lookAhead, missingFile, sealDraft } from './seal-draft.ts';
export { sumsOf } from './sums.ts';

// What strangers announce takes storage only as it arrives.

export { lapsedBytes } from './arriving/reserve-arriving.ts';
export { isIdle, readTaken } from './arriving/store.ts';
export { blockHash } from './block-hash.ts';
export { requireVisitorMaySend } from './visitor-breaker.ts';

// Numbers of transfers and requests.

export { withFreeSlug } from './draw-slug.ts';
export { newSlug } from './new-ids.ts';

// Damaged files: reported by the storage, and mailed.

export { reportDamage } from './damage/report-damage.ts';
export { countRecentlyDamaged, lastAlarm, takeUnalarmed, type UnalarmedFile } from './damage/store.ts';

// Checked for malware, and withheld until then.

export { checkUpload } from './malware/check-upload.ts';
export { countChecks } from './malware/store.ts';
export { checkingSince, isInfected, isWaiting, malwareNote, requireReleased } from './malware/withheld.ts';

// For the operator, and for the start of the jobs process.

export { announceImport, lockImport } from './announce-import.ts';
export { prepareStorage } from './care.ts';
export { issueAccess } from './issue-access.ts';
export { type Difference, storageDifferences } from './reconcile/storage-differences.ts';
export { type RepinOptions, repinFiles } from './repin/repin-files.ts';
export {
  isPaused,
  readVisitorSends,
  resetVisitorSends,
  setVisitorThreshold,
  type VisitorSends,
} from './visitor-breaker.ts';

export const filesFeature: Feature = {
  name: 'files',
  routes: mountFiles,
  tasks: [
    countArrivals,
    clearDraft,
    tidyDraft,
    checksumFiles,
    checkUpload,
    hashFiles,
    prepareStorage,
    sweepStorage,
    scrubStorage,
  ],
  reactions: [endUploadsOfSuspended, endUploadsOfGone, admitDomain],
  schedule: [
    { task: countArrivals, everyMinutes: 1 },
    { task: sweepStorage, everyMinutes: 10 },
    { task: scrubStorage, everyMinutes: 5 },
    { task: prepareStorage, everyMinutes: 60 },
    { task: hashFiles, everyMinutes: 5 },
  ],
  sweep: sweepFiles,
  exportData: [filesSection],
  uploads: { anonUpload },
};
