/** The public interface of downloads: the gate, the bytes, stamps and limits. */
import type { Feature } from '../../feature.ts';
import { emitDownloadsToColleagues } from './colleagues/emit-downloads.ts';
import { answerAsks } from './extensions/grant-extension.ts';
import { sweepLockQueues } from './lock-queue/take-turn.ts';
import { sweepLooked } from './lookers/store.ts';
import { sweepNotifications } from './notifications-store.ts';
import { findOwnLink } from './own-link/ask-own-link.ts';
import { mountDownloads } from './routes.ts';

export { closeReportsOf, keepReport } from './decide-reports.ts';
export * from './events.ts';
export { findAsk, openAsks } from './extensions/store.ts';
export { extensionToken } from './extensions/token.ts';
export {
  bundleNotification,
  correctNotification,
  dropNotification,
  renewNotification,
} from './notification-bundles.ts';
export {
  announceOnDevices,
  countGroups,
  countUnread,
  deleteNotifications,
  dropSharedNotification,
  findNotification,
  insertNotification,
  listNotifications,
  markRead,
  restoreNotifications,
  type StoredNotification,
} from './notifications-store.ts';
export { ownerPreviews } from './owner-previews.ts';
export { countReports, findReport, listReports } from './store.ts';

export const downloadsFeature: Feature = {
  name: 'downloads',
  routes: mountDownloads,
  tasks: [findOwnLink],
  reactions: [answerAsks, emitDownloadsToColleagues],
  sweep: async ({ db }) => {
    await sweepLockQueues(db);
    await sweepNotifications(db);
    await sweepLooked(db);
  },
};
