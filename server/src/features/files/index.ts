/** The public interface of the files feature. */
import type { Feature } from '../../feature.ts';
import { countArrivals } from './arriving/count-arrivals.ts';
import { admitDomain, prepareStorage, scrubStorage, sweepStorage } from './care.ts';
import { checksumFiles } from './checksum-files.ts';
import { clearDraft } from './clear-draft.ts';
import { filesSection } from './export.ts';
import { hashFiles } from './hashing/hash-files.ts';
import { endUploadsOfGone } from './member-gone.ts';
import { anonUpload } from './policy.ts';
import { mountFiles } from './routes.ts';
import { endUploadsOfSuspended } from './suspension.ts';
import { sweepFiles } from './sweep.ts';
import { tidyDraft } from './tidy-draft.ts';

export type { Caller } from '../../upload-rules.ts';
export { countArrivals } from './arriving/count-arrivals.ts';
export { lapsedBytes } from './arriving/reserve-arriving.ts';
export { isIdle, readTaken } from './arriving/store.ts';
export { blockHash } from './block-hash.ts';
export { callerOf } from './caller.ts';
export { prepareStorage, scrubStorage, sweepStorage } from './care.ts';
export { type Copied, copyFiles } from './copy-files.ts';
export { reportDamage } from './damage/report-damage.ts';
export { countRecentlyDamaged, lastAlarm, takeUnalarmed, type UnalarmedFile } from './damage/store.ts';
export { withFreeSlug } from './draw-slug.ts';
export { dropDraft, dropDraftIn } from './drop-draft.ts';
export * from './events.ts';
export { filesOf, type StoredFile } from './files-store.ts';
export { moveDraft } from './move-draft.ts';
export { moveFiles } from './move-files.ts';
export { newSlug } from './new-ids.ts';
export { findOwnDraft, findSendableDraft, lockOpenDraft } from './own-draft.ts';
export { userUploads } from './policy.ts';
export { type Difference, storageDifferences } from './reconcile/storage-differences.ts';
export { releaseFiles } from './release-files.ts';
export { releaseSome } from './release-some.ts';
export { type RepinOptions, repinFiles } from './repin/repin-files.ts';
export { mountUploads } from './routes.ts';
export { type LookedAhead, lookAhead, missingFile, type SentFile, sealDraft } from './seal-draft.ts';
export { readUse, reservedBy, type StoredDraft } from './store.ts';
export { sumsOf } from './sums.ts';
export { sweepFiles } from './sweep.ts';
export { tidyDraft } from './tidy-draft.ts';
export {
  isPaused,
  readVisitorSends,
  requireVisitorMaySend,
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
