/** `/operator/jobs`: dead jobs. */
import { JobsPanel } from '../../features/console/queues/jobs-panel.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ console }) => console?.jobs;

export const Page = JobsPanel;
