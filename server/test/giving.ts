/** Re-exports people who hand in files for tests of features that come after requests. */
export { type Giving, openGiving } from '../src/features/requests/giving/giving.suite.ts';
