/** Re-exports claims of domains for tests of features that come after domains. */
export { type Claims, openClaims } from '../src/features/domains/domains.suite.ts';
