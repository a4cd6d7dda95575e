/** `/operator/messages`: conversations with visitors and users. */
import { MessagesPanel } from '../../features/console/messages/messages-panel.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ console }) => console?.messages;

export const Page = MessagesPanel;
