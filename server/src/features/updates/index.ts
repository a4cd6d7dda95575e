/** The public interface of updates: release notes, and what a suspension means. */
import type { Feature } from '../../feature.ts';
import { mountUpdates } from './routes.ts';

export { countUnseen, newestUpdate } from './unseen.ts';

export const updatesFeature: Feature = {
  name: 'updates',
  routes: mountUpdates,
};
