/** The public interface of requests. */
import type { Feature } from '../../feature.ts';
import { mountRequests } from './routes.ts';

export * from './events.ts';
export { findRequest, findRequestById, type StoredRequest } from './store.ts';

export const requestsFeature: Feature = {
  name: 'requests',
  routes: mountRequests,
};
