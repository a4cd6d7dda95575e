/** The public interface of requests. */
import type { Feature } from '../../feature.ts';
import { mountGiving } from './giving/routes.ts';
import { sweepGiving } from './giving/sweep.ts';
import { requestUpload } from './giving/uploads.ts';
import { mountRequests } from './routes.ts';

export * from './events.ts';
export { findRequest, findRequestById, type StoredRequest } from './store.ts';

export const requestsFeature: Feature = {
  name: 'requests',
  routes: (app, deps) => {
    mountRequests(app, deps);
    mountGiving(app, deps);
  },
  sweep: sweepGiving,
  uploads: { request: requestUpload },
};
