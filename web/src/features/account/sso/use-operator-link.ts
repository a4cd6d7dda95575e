/** Logs an operator in by the link that a command printed; its secret is in the fragment and leaves the address at once. */
import { useEffect, useRef, useState } from 'react';
import { enterAsOperator } from './sso.ts';

/** Why it failed; null: there is no link, or it worked. */
export function useOperatorLink(onSignedIn: () => void): unknown {
  const [error, setError] = useState<unknown>(null);
  const latest = useRef(onSignedIn);
  useEffect(() => {
    latest.current = onSignedIn;
  });
  useEffect(() => {
    const [, token] = /^#operator=([\w-]+)$/.exec(window.location.hash) ?? [];
    if (token === undefined) return;
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    enterAsOperator(token).then(() => latest.current(), setError);
  }, []);
  return error;
}
