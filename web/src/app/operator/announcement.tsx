/** `/operator/announcement`: what is announced above the pages. */
import { AnnouncementPanel } from '../../features/console/announcement/announcement-panel.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ console }) => console?.announcement;

export const Page = AnnouncementPanel;
