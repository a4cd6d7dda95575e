/** The door of downloads. */
export { PASSWORD_GUESSED, TRANSFER_DOWNLOADED } from './events.ts';
export {
  countUnread,
  deleteNotifications,
  markRead,
  newestNotifications,
  type StoredNotification,
} from './notifications-store.ts';
export { mountDownloads } from './routes.ts';
