/** `/status`: whether Waybill is working right now. */
import { StatusPanel } from '../../features/status/status-panel.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ status }) => status;

export function Page() {
  return <StatusPanel />;
}
