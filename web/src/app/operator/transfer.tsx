/** `/operator/transfers/{id}`: one transfer without its content, and taking it down. */
import { useParams } from 'react-router';
import { TransferPanel } from '../../features/console/transfers/transfer-panel.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ console }) => console?.transfer;

export function Page() {
  const { id = '' } = useParams();
  return <TransferPanel key={id} id={id} />;
}
