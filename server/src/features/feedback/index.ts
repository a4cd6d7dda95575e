/** The public interface of the feedback feature. */
export * from './events.ts';
export { feedbackSection } from './export.ts';
export { mountFeedback } from './routes.ts';
export { findFeedback, listFeedback } from './store.ts';
