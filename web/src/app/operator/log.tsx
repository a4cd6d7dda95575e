/** `/operator/log`: what operators did. */
import { LogPanel } from '../../features/console/log/log-panel.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ console }) => console?.log;

export const Page = LogPanel;
