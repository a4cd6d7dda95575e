/** The public interface of requests: asking for files, handing them in, deciding about them. */
import type { Feature } from '../../feature.ts';
import { ageRequests } from './ageing/age-requests.ts';
import { releaseDeleted, releaseRequestTask } from './deletion/release-request.ts';
import { requestsSection } from './export/requests-section.ts';
import { langOfGivePage } from './giving/page-lang.ts';
import { mountGiving } from './giving/routes.ts';
import { sweepGiving } from './giving/sweep.ts';
import { requestUpload } from './giving/uploads.ts';
import { emitRequestChecked } from './handed-in/emit-checked.ts';
import { repeatRequests } from './recurring/repeat-requests.ts';
import { remindBeforeDeadline } from './reminding/remind-givers.ts';
import { mountRequests } from './routes.ts';
import { mountTemplates } from './templates/routes.ts';
import { templatesSection } from './templates/templates.ts';

// Requests, the people who are asked, and how far they are.

export { refuseEncryptedRequest } from './encrypted/refuse-encrypted.ts';
export * from './events.ts';
export { mountGiveLive } from './giving/live.ts';
export { linkOf as linkOfRequest } from './link.ts';
export { completeGivers, standingsOfGiver, talliesOf } from './progress-store.ts';
export { stateOf as stateOfRequest } from './state.ts';
export {
  findRequest,
  findRequestById,
  giversOf,
  itemsOf,
  type StoredGiver,
  type StoredItem,
  type StoredRequest,
} from './store.ts';

// Files that were handed in.

export {
  type HandedInFile,
  handedInFiles,
  isStored,
  type StoredHandedIn,
} from './handed-in/handed-in-files.ts';
export { findStoredFile } from './listing/details-store.ts';

// For the operator.

export { importRequest } from './importing/import-request.ts';
export { requestDifferences } from './reconcile-requests.ts';

export const requestsFeature: Feature = {
  name: 'requests',
  routes: (app, deps) => {
    mountRequests(app, deps);
    mountTemplates(app, deps);
    mountGiving(app, deps);
  },
  tasks: [remindBeforeDeadline, repeatRequests, ageRequests, releaseRequestTask],
  reactions: [emitRequestChecked],
  schedule: [
    { task: remindBeforeDeadline, everyMinutes: 5 },
    { task: repeatRequests, everyMinutes: 5 },
    { task: ageRequests, everyMinutes: 5 },
  ],
  sweep: async (deps) => {
    await releaseDeleted(deps.db);
    await sweepGiving(deps);
  },
  exportData: [requestsSection, templatesSection],
  uploads: { request: requestUpload },
  pageLang: langOfGivePage,
};
