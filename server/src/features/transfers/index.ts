/** The door of transfers. */
export { mountTransfers } from './routes.ts';
