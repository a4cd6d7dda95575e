/** `/operator/transfers`: finds transfers. */
import { TransfersPanel } from '../../features/console/transfers/transfers-panel.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ console }) => console?.transfers;

export const Page = TransfersPanel;
