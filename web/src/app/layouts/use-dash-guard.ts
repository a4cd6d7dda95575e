/** Guards the dashboard: restores the session, and sends visitors without one to the login page. */
import type { UserView } from '@waybill/contract/user';
import { useCallback, useEffect, useRef, useState } from 'react';
import { loginPath } from '../../features/account/sign-in/next-path.ts';
import { clearSendState } from '../../features/send/send-store.ts';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { keep } from '../../session/kept.ts';
import { session } from '../../session/session.ts';
import { useSession } from '../../session/use-session.tsx';
import { resetBusy } from '../../upload/busy.ts';

interface DashGuard {
  readonly user: UserView | null;
  /** The server could not be reached. */
  readonly failed: boolean;
  readonly retry: () => void;
  /** Call it before signing out, so that the login page does not lead back to this page. */
  readonly leaving: () => void;
}

export function useDashGuard(): DashGuard {
  const state = useSession();
  const local = useLocalPath();
  const [failed, setFailed] = useState(false);
  const wasIn = useRef(false);

  const retry = useCallback(() => {
    setFailed(false);
    session.restore().catch(() => setFailed(true));
  }, []);
  useEffect(() => {
    resetBusy();
    clearSendState();
    retry();
  }, [retry]);

  const { status } = state;
  const ended = state.status === 'visitor' ? state.ended : undefined;
  useEffect(() => {
    if (status === 'user') {
      wasIn.current = true;
      keep('sendTimes', null);
    }
    if (status !== 'visitor') return;
    const { pathname, search } = window.location;
    // A full page load instead of the router, so that nothing of the page stays in memory.
    window.location.replace(local(loginPath(wasIn.current ? '/dash' : pathname + search, ended)));
  }, [status, ended, local]);

  return {
    user: state.status === 'user' ? state.user : null,
    failed,
    retry,
    leaving: () => {
      wasIn.current = true;
    },
  };
}
