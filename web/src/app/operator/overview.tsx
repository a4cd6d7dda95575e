/** `/operator`: how the installation is. */
import { OverviewPanel } from '../../features/console/overview/overview-panel.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ console }) => console?.overview;

export const Page = OverviewPanel;
