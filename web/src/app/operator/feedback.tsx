/** `/operator/messages/feedback`: feedback from users. */
import { FeedbackPanel } from '../../features/console/messages/feedback-panel.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ console }) => console?.feedback;

export const Page = FeedbackPanel;
