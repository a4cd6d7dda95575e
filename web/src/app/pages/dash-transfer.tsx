/** `/dash/transfers/{slug}`: one transfer, opened over the list. */
import { Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { beginAdding } from '../../features/send/begin-adding.ts';
import type { TransferPaperProps } from '../../features/transfers/paper/transfer-paper.tsx';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { withTexts } from '../loading/with-texts.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ dash }) => dash;

const Paper = withTexts<TransferPaperProps>(
  ['site', 'dash', 'paper'],
  async () => (await import('../../features/transfers/paper/transfer-paper.tsx')).TransferPaper,
);

export function Page() {
  const { slug = '' } = useParams();
  const navigate = useNavigate();
  const local = useLocalPath();
  return (
    <Suspense fallback={null}>
      <Paper slug={slug} onAdd={beginAdding} onClose={() => void navigate(local('/dash'))} />
    </Suspense>
  );
}
