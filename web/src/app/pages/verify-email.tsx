/** `/verify-email`: confirms an address by a link that was mailed in place of a code. */
import { VerifyPanel } from '../../features/account/address/verify-panel.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ auth }) => auth?.verify;

export function Page() {
  return <VerifyPanel />;
}
