/** Leads visitors to the login page and back to this one; says whether someone is signed in. */
import { useSyncExternalStore } from 'react';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { useLocation, useNavigate } from '../../router/hooks.ts';
import { hasMarker, onKept } from '../../session/kept.ts';

export interface SignInFirst {
  readonly isSignedIn: boolean;
  /** `anchor` is the part of the page to come back to. */
  readonly leave: (anchor: string) => void;
}

export function useSignInFirst(): SignInFirst {
  const isSignedIn = useSyncExternalStore(onKept, hasMarker, () => false);
  const navigate = useNavigate();
  const local = useLocalPath();
  const { pathname, search } = useLocation();
  return {
    isSignedIn,
    leave: (anchor) => {
      const next = encodeURIComponent(`${pathname}${search}#${anchor}`);
      void navigate(local(`/login?next=${next}`));
    },
  };
}
