/** The live events of the signed-in user, received while the page has listeners and is visible. */

import { fetchAsUser } from './call-as-user.ts';
import { openLive } from './live-line.ts';
import { session } from './session.ts';

/** A tab hidden for this long closes its stream, and opens it again when it is shown. */
const HIDDEN_MS = 5 * 60_000;

const line = openLive({
  fetch: fetchAsUser,
  signedIn: () => session.state().status === 'user',
  age: () => session.age(),
  endsHere: ({ kind, data }) => kind === 'session.ended' && session.ended(data.sessionId, data.why),
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

/** For when the line was interrupted and events may have been missed. Call what it returns to stop. */
export const onLiveGap = line.onGap;
