/** `/invite/{id}`: accepting an invitation to a team. */
import { InvitePanel } from '../../features/account/invite/invite-panel.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ invite }) => invite;

export function Page() {
  return <InvitePanel />;
}
