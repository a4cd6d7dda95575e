/** Sends for tests of every feature after transfers. */
export { openSends, type Sends } from '../src/features/transfers/sends.suite.ts';
