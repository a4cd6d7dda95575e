/** `/updatepassword`: choosing a new password by a mailed link. */
import { ResetPanel } from '../../features/account/passwords/reset-panel.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ auth }) => auth?.reset;

export function Page() {
  return <ResetPanel />;
}
