/** The door of downloads. */
export { PASSWORD_GUESSED, TRANSFER_DOWNLOADED } from './events.ts';
export { mountDownloads } from './routes.ts';
