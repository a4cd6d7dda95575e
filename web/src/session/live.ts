/** Hears what happens to the user's things as it happens, for as long as somebody listens and the page is looked at. */

import { fetchAsUser } from './call-as-user.ts';
import { openLive } from './live-line.ts';
import { session } from './session.ts';

/** A tab that nobody has looked at for so long hangs up, and calls again when it is looked at. */
const HIDDEN_MS = 5 * 60_000;

const line = openLive({
  fetch: fetchAsUser,
  signedIn: () => session.state().status === 'user',
  endsHere: ({ kind, data }) =>
    kind === 'session.ended' && session.ended(String(data['sessionId']), data['why']),
  random: Math.random,
  wait: (ms, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener(
        'abort',
        () => {
          clearTimeout(timer);
          resolve();
        },
        { once: true },
      );
    }),
});

let watching = false;

function watch(): void {
  if (watching) return;
  watching = true;
  session.subscribe(() => line.check());
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') timer = setTimeout(() => line.pause(true), HIDDEN_MS);
    else line.pause(false);
  });
}

/** Call what it returns to stop. */
export function onLive(listener: Parameters<typeof line.listen>[0]): () => void {
  watch();
  return line.listen(listener);
}
