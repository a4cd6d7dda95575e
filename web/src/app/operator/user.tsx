/** `/operator/users/{id}`: one user, and what operators do to accounts. */

import { UserPanel } from '../../features/console/users/user-panel.tsx';
import { useParams } from '../../router/hooks.ts';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ console }) => console?.user;

export function Page() {
  const { id = '' } = useParams();
  return <UserPanel key={id} id={id} />;
}
