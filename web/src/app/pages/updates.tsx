/** `/updates`: the release notes, for everyone. */
import { UpdatesList } from '../../features/updates/updates-list.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ updates }) => updates;

export function Page() {
  return <UpdatesList />;
}
