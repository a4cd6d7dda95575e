/** The public interface of the contact feature. */
export * from './events.ts';
export { mountContact } from './routes.ts';
export { findMessage, keepMessage, listMessages } from './store.ts';
