/** The public interface of the contact feature. */
export { MESSAGE_LEFT } from './leave-message.ts';
export { mountContact } from './routes.ts';
export { findMessage, keepMessage, listMessages } from './store.ts';
