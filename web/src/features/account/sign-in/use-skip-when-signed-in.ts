/** Leaves a page that signed-in users do not need. */
import { useEffect, useRef } from 'react';
import { hasMarker } from '../../../session/kept.ts';
import { session } from '../../../session/session.ts';

export function useSkipWhenSignedIn(onSignedIn: () => void): void {
  const latest = useRef(onSignedIn);
  useEffect(() => {
    latest.current = onSignedIn;
  });
  useEffect(() => {
    let gone = false;
    const look = () => {
      if (!gone && session.state().status === 'user') {
        gone = true;
        latest.current();
      }
    };
    // Also when another tab signs in.
    const stop = session.subscribe(look);
    if (hasMarker()) session.restore().then(look, () => {}); // Without a network the form is still there.
    return () => {
      gone = true;
      stop();
    };
  }, []);
}
