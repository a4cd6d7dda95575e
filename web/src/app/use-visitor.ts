/** Who is looking at a public page: a marker says at once whether the browser was signed in, the session later says as whom. */
import type { UserView } from '@waybill/contract/user';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { hasMarker, onKeptElsewhere } from '../session/kept.ts';

export interface Visitor {
  readonly marked: boolean;
  readonly user: UserView | null;
}

export function useVisitor(): Visitor {
  const marked = useSyncExternalStore(onKeptElsewhere, hasMarker, () => false);
  const [user, setUser] = useState<UserView | null>(null);
  useEffect(() => {
    if (!marked) return;
    let stop = () => {};
    let gone = false;
    // Only browsers that were signed in load the session code.
    import('../session/session.ts')
      .then(({ session }) => {
        if (gone) return;
        const read = () => {
          const state = session.state();
          setUser(state.status === 'user' ? state.user : null);
        };
        stop = session.subscribe(read);
        read();
        return session.restore();
      })
      .catch(() => {}); // Without a network the page is as good as before.
    return () => {
      gone = true;
      stop();
    };
  }, [marked]);
  return { marked, user: marked ? user : null };
}
