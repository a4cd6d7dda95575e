/** The door of transfers. */
export { mountTransfers } from './routes.ts';
export { filesOfTransfers, findTransfer, type StoredRecipient, type StoredTransfer } from './store.ts';
export { nameOf, stateOf } from './view.ts';
