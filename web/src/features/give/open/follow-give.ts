/** Hears from the server whenever the owner decides or changes something, while the page is in sight. */
import { giveLive } from '@waybill/contract/giving';
import { requestOf } from '@waybill/contract/request';
import { followChanges } from '../../../session/follow-changes.ts';

/** Call what it returns to stop. */
export function followGive(id: string, onChange: () => void): () => void {
  const { path, init } = requestOf(giveLive, { body: { id } }, undefined);
  const connect = (signal: AbortSignal) => fetch(path, { ...init, signal, cache: 'no-store' });
  let stop: (() => void) | undefined;
  // A browser has few connections to one server: a hidden page leaves its connection to the others.
  const check = () => {
    const isSeen = document.visibilityState === 'visible';
    if (isSeen) stop ??= followChanges(connect, onChange);
    else {
      stop?.();
      stop = undefined;
    }
  };
  check();
  document.addEventListener('visibilitychange', check);
  return () => {
    document.removeEventListener('visibilitychange', check);
    stop?.();
  };
}
