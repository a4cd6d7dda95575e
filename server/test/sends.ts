/** Re-exports the sends for tests of features that come after transfers. */
export { openSends, type Sends } from '../src/features/transfers/sends.suite.ts';
