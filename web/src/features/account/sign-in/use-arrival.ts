/** Reads what another page passed to the login page in the history state, which keeps it out of the address. */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

export interface Arrival {
  readonly email?: string;
  /** The password was just changed. */
  readonly changed?: boolean;
}

function arrivalOf(state: unknown): Arrival {
  const given = typeof state === 'object' && state !== null ? state : {};
  return {
    email: 'email' in given && typeof given.email === 'string' ? given.email : '',
    changed: 'changed' in given && given.changed === true,
  };
}

/** Read after hydration, because a reload keeps the state but the prerendered HTML does not have it. */
export function useArrival(): Arrival {
  const { state } = useLocation();
  const [arrival, setArrival] = useState<Arrival>({});
  useEffect(() => {
    setArrival(arrivalOf(state));
  }, [state]);
  return arrival;
}
