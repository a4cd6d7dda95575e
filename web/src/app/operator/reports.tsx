/** `/operator/reports`: abuse reports to decide about, and blocked files. */
import { ReportsPanel } from '../../features/console/reports/reports-panel.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ console }) => console?.reports;

export const Page = ReportsPanel;
