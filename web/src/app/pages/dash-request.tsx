/** `/dash/requests/{slug}`: one request with everything that was handed in for it. */
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { AskDraft } from '../../features/requests/ask/draft.ts';
import { RequestPage } from '../../features/requests/opened/request-page.tsx';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { useUser } from '../../session/use-session.tsx';
import { RequestAsking } from '../layouts/request-asking.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ requests }) => requests;

export function Page() {
  const { slug = '' } = useParams();
  const user = useUser();
  const local = useLocalPath();
  const navigate = useNavigate();
  const [again, setAgain] = useState<AskDraft | null>(null);
  const open = (next: string) => {
    setAgain(null);
    void navigate(local(`/dash/requests/${next}`));
  };
  return (
    <>
      <RequestPage
        key={slug}
        slug={slug}
        user={user}
        listHref={local('/dash/requests')}
        onDuplicate={setAgain}
        onDeleted={() => void navigate(local('/dash/requests'))}
      />
      {again !== null && (
        <RequestAsking user={user} initial={again} onOpen={open} onClose={() => setAgain(null)} />
      )}
    </>
  );
}
