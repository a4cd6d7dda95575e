/** `/dash/requests`: everything one has asked people for. */
import { planOfAccount } from '@waybill/contract/plans';
import { useCallback, useEffect, useState } from 'react';
import { RequestList } from '../../features/requests/list/request-list.tsx';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { useLocation, useNavigate } from '../../router/hooks.ts';
import { useUser } from '../../session/use-session.tsx';
import { RequestAsking } from '../layouts/request-asking.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ requests }) => requests;

/** At this end of the address the form opens with the page. */
const HASH = '#ask';

export function Page() {
  const user = useUser();
  const local = useLocalPath();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  // A suspended user cannot ask, and is shown why instead.
  const opensByAddress = hash === HASH && user.status !== 'revoke';
  const [isAsking, setAsking] = useState(opensByAddress);
  useEffect(() => {
    if (opensByAddress) setAsking(true);
  }, [opensByAddress]);
  const hrefOf = useCallback((slug: string) => local(`/dash/requests/${slug}`), [local]);
  const open = useCallback((slug: string) => void navigate(hrefOf(slug)), [navigate, hrefOf]);
  const close = () => {
    setAsking(false);
    if (hash === HASH) void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <RequestList
        most={planOfAccount(user).monthlyRequests}
        hrefOf={hrefOf}
        onOpen={open}
        onNew={() => setAsking(true)}
      />
      {isAsking && <RequestAsking user={user} onOpen={open} onClose={close} />}
    </>
  );
}
