/** The door of downloads. */
export * from './events.ts';
export { findAsk } from './extensions/store.ts';
export { extensionToken } from './extensions/token.ts';
export { sweepLockQueues } from './lock-queue/take-turn.ts';
export {
  countUnread,
  deleteNotifications,
  markRead,
  newestNotifications,
  type StoredNotification,
} from './notifications-store.ts';
export { mountDownloads } from './routes.ts';
export { countReports, findReport, listReports } from './store.ts';
