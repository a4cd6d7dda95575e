/** The public interface of feedback: what users think of the product. */
import type { Feature } from '../../feature.ts';
import { feedbackSection } from './export.ts';
import { mountFeedback } from './routes.ts';

export * from './events.ts';
export { findFeedback, listFeedback } from './store.ts';

export const feedbackFeature: Feature = {
  name: 'feedback',
  routes: mountFeedback,
  exportData: [feedbackSection],
};
