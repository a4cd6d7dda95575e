/** The public interface of the feedback feature. */
export { feedbackSection } from './export.ts';
export { FEEDBACK_LEFT } from './leave-feedback.ts';
export { mountFeedback } from './routes.ts';
export { findFeedback, listFeedback } from './store.ts';
