/** `/operator/transfers/{id}`: one transfer without its content, and taking it down. */

import { TransferPanel } from '../../features/console/transfers/transfer-panel.tsx';
import { useParams } from '../../router/hooks.ts';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ console }) => console?.transfer;

export function Page() {
  const { id = '' } = useParams();
  return <TransferPanel key={id} id={id} />;
}
