/** `/dash/requests/{slug}`: one request with everything that was handed in for it. */
import { lazy, Suspense, useState } from 'react';
import type { AskDraft } from '../../features/requests/ask/draft.ts';
import { type ForwardedFiles, RequestPage } from '../../features/requests/opened/request-page.tsx';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { useNavigate, useParams } from '../../router/hooks.ts';
import { useUser } from '../../session/use-session.tsx';
import { RequestAsking } from '../layouts/request-asking.tsx';
import { loadChunk } from '../loading/retry.ts';
import { withTexts } from '../loading/with-texts.tsx';
import type { HeadOf } from '../page.tsx';

const ForwardHandIns = lazy(async () => ({
  default: (await loadChunk(() => import('../layouts/forward-hand-ins.tsx'))).ForwardHandIns,
}));

const Encrypted = withTexts(
  ['site', 'requests', 'requestEncryption'],
  async () => (await import('../../features/requests/sealed/encrypted-request.tsx')).EncryptedRequest,
);

export const head: HeadOf = ({ requests }) => requests;

export function Page() {
  const { slug = '' } = useParams();
  const user = useUser();
  const local = useLocalPath();
  const navigate = useNavigate();
  const [again, setAgain] = useState<AskDraft | null>(null);
  const [forwarded, setForwarded] = useState<ForwardedFiles | null>(null);
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
        onForward={setForwarded}
        Encrypted={Encrypted}
      />
      {again !== null && (
        <RequestAsking user={user} initial={again} onOpen={open} onClose={() => setAgain(null)} />
      )}
      <Suspense fallback={null}>
        {forwarded !== null && (
          <ForwardHandIns
            asked={forwarded}
            onShow={(sent) => void navigate(local(`/dash/transfers/${sent}`))}
            onClose={() => setForwarded(null)}
          />
        )}
      </Suspense>
    </>
  );
}
