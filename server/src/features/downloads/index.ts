/** The public interface of downloads. */
import type { Feature } from '../../feature.ts';
import { sweepLockQueues } from './lock-queue/take-turn.ts';
import { sweepNotifications } from './notifications-store.ts';
import { mountDownloads } from './routes.ts';

export * from './events.ts';
export { findAsk } from './extensions/store.ts';
export { extensionToken } from './extensions/token.ts';
export {
  countGroups,
  countUnread,
  deleteNotifications,
  insertNotification,
  listNotifications,
  markRead,
  restoreNotifications,
  type StoredNotification,
} from './notifications-store.ts';
export { countReports, findReport, listReports } from './store.ts';

export const downloadsFeature: Feature = {
  name: 'downloads',
  routes: mountDownloads,
  sweep: async ({ db }) => {
    await sweepLockQueues(db);
    await sweepNotifications(db);
  },
};
