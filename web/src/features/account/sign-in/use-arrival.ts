/** Reads what led to the login page: from the history state, which keeps an address out of the URL, and why a session ended. */
import { useEffect, useState } from 'react';
import { useLocation } from '../../../router/hooks.ts';
import { ENDINGS, type SessionEnding } from '../../../session/session.ts';

export interface Arrival {
  readonly email?: string;
  /** The password was just changed. */
  readonly changed?: boolean;
  /** Why one has to log in again. */
  readonly ended?: SessionEnding | undefined;
}

function arrivalOf(state: unknown, search: string): Arrival {
  const given = typeof state === 'object' && state !== null ? state : {};
  const why = new URLSearchParams(search).get('ended');
  return {
    ended: ENDINGS.find((one) => one === why),
    email: 'email' in given && typeof given.email === 'string' ? given.email : '',
    changed: 'changed' in given && given.changed === true,
  };
}

/** Read after hydration, because a reload keeps the state but the prerendered HTML does not have it. */
export function useArrival(): Arrival {
  const { state, search } = useLocation();
  const [arrival, setArrival] = useState<Arrival>({});
  useEffect(() => {
    setArrival(arrivalOf(state, search));
  }, [state, search]);
  return arrival;
}
