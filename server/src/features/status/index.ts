/** The public interface of the status feature: what works now and what did not in the last days. */
export { mountStatus } from './routes.ts';
export { sweepStatus } from './store.ts';
export { watchStatus } from './watch-status.ts';
