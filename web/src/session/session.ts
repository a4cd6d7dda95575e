/** The one session of this page, standing on the browser's own storage, locks and tabs. */
import { hasMarker, keep, MARKER, onKeptElsewhere, readKept } from './kept.ts';
import { openSession, type SessionTools } from './store.ts';

export { ENDINGS, type SessionEnding, type SessionState } from './store.ts';

const LOCK = 'waybill-session';
/** A tab that holds the lock and sleeps must not keep the others out; the server forgives two at once. */
const LOCK_WAIT_MS = 8_000;

async function alone<T>(work: () => Promise<T>): Promise<T> {
  // Plain http addresses have no locks.
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return work();
  let begun = false;
  try {
    return await locks.request(LOCK, { signal: AbortSignal.timeout(LOCK_WAIT_MS) }, () => {
      begun = true;
      return work();
    });
  } catch (error) {
    if (begun) throw error;
    return work();
  }
}

const browser: SessionTools = {
  call: {},
  now: () => Date.now(),
  read: readKept,
  keep,
  alone,
  reload: () => window.location.reload(),
  onMarkerElsewhere: (listener) => {
    // Pages are also rendered where there is no window.
    if (typeof window === 'undefined') return;
    onKeptElsewhere((name) => {
      if (name === MARKER || (name === null && !hasMarker())) listener();
    });
    // A page that comes back by the back button has heard nothing while it was away.
    window.addEventListener('pageshow', (event) => {
      if (event.persisted) listener();
    });
  },
};

export const session = openSession(browser);
