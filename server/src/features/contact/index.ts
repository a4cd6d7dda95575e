/** The door of contact. */
export { MESSAGE_LEFT } from './leave-message.ts';
export { mountContact } from './routes.ts';
export { findMessage, keepMessage, listMessages } from './store.ts';
