/** `/confirm-email`: confirms a new address by a mailed link. */
import { ConfirmPanel } from '../../features/account/address/confirm-panel.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ auth }) => auth?.confirm;

export function Page() {
  return <ConfirmPanel />;
}
