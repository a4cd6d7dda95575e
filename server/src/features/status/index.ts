/** The public interface of the status feature: what works now and what did not in the last days. */
import type { Feature } from '../../feature.ts';
import { mountStatus } from './routes.ts';
import { sweepStatus } from './store.ts';
import { watchStatus } from './watch-status.ts';

export const statusFeature: Feature = {
  name: 'status',
  routes: mountStatus,
  tasks: [watchStatus],
  schedule: [{ task: watchStatus, everyMinutes: 1 }],
  sweep: ({ db }) => sweepStatus(db),
};
