/** `/operator/mails`: emails that wait or failed. */
import { MailsPanel } from '../../features/console/queues/mails-panel.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ console }) => console?.mails;

export const Page = MailsPanel;
