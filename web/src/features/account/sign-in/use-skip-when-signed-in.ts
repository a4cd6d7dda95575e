/** For pages that only those need who are not signed in: the others are sent on. */
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
    // Also when another tab signs in meanwhile.
    const stop = session.subscribe(look);
    if (hasMarker()) session.restore().then(look, () => {}); // Without a network the form is still there.
    return () => {
      gone = true;
      stop();
    };
  }, []);
}
