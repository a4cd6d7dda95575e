/** Who is looking at a public page: a marker says at once whether the browser was signed in, the session later says as whom. */
import type { UserView } from '@waybill/contract/user';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { hasMarker, onKeptElsewhere } from '../session/kept.ts';

export interface Visitor {
  /** The browser is signed in, as far as is known. */
  readonly marked: boolean;
  /** The server could not be asked as whom. */
  readonly failed: boolean;
  readonly user: UserView | null;
}

type Known = { readonly status: 'asking' | 'over' | 'failed' } | { readonly status: 'user'; user: UserView };

const ASKING: Known = { status: 'asking' };

/**
 * `onMarker` hears of the marker. A sign-in in this tab counts from the next page on, unless it is heard:
 * the dialog in which someone registers belongs to the page of a visitor.
 */
export function useVisitor(onMarker: (listener: () => void) => () => void = onKeptElsewhere): Visitor {
  const marker = useSyncExternalStore(onMarker, hasMarker, () => false);
  const [known, setKnown] = useState(ASKING);
  useEffect(() => {
    if (!marker) return;
    let stop = () => {};
    let gone = false;
    setKnown(ASKING);
    // Only browsers that were signed in load the session code.
    import('../session/session.ts')
      .then(({ session }) => {
        if (gone) return;
        const read = () => {
          const state = session.state();
          if (state.status === 'user') setKnown({ status: 'user', user: state.user });
          // Until it is asked, a session of which only the marker came from another tab is still a visitor's.
          else setKnown(hasMarker() ? ASKING : { status: 'over' });
        };
        stop = session.subscribe(read);
        read();
        return session.restore();
      })
      .catch(() => !gone && setKnown({ status: 'failed' }));
    return () => {
      gone = true;
      stop();
    };
  }, [marker]);
  const marked = marker && known.status !== 'over';
  return {
    marked,
    failed: marked && known.status === 'failed',
    user: marked && known.status === 'user' ? known.user : null,
  };
}
