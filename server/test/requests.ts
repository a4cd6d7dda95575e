/** Re-exports the requests for tests of features that come after requests. */
export { openRequests, type Requests } from '../src/features/requests/requests.suite.ts';
