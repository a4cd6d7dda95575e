/** `/dash/transfers/{slug}`: one transfer, opened over the list. */
import { useNavigate, useParams } from 'react-router';
import { beginAdding } from '../../features/send/begin-adding.ts';
import { TransferPaper } from '../../features/transfers/paper/transfer-paper.tsx';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ dash }) => dash;

export function Page() {
  const { slug = '' } = useParams();
  const navigate = useNavigate();
  const local = useLocalPath();
  return <TransferPaper slug={slug} onAdd={beginAdding} onClose={() => void navigate(local('/dash'))} />;
}
