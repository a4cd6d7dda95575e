/** The door of feedback. */
export { feedbackSection } from './export.ts';
export { FEEDBACK_LEFT } from './leave-feedback.ts';
export { mountFeedback } from './routes.ts';
export { findFeedback, listFeedback } from './store.ts';
