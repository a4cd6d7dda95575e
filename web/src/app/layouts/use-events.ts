/** Follows live events once someone is signed in; the code for it is loaded after the first paint. */
import { useEffect } from 'react';
import { afterPaint } from '../loading/after-paint.ts';
import { loadChunk } from '../loading/retry.ts';

export function useEvents(isIn: boolean): void {
  useEffect(() => {
    if (!isIn) return;
    let stop = () => {};
    let gone = false;
    void afterPaint()
      .then(() => loadChunk(() => import('./follow-events.ts')))
      .then(({ followEvents }) => {
        if (!gone) stop = followEvents();
      })
      .catch(() => {}); // Without them a reload shows what is new.
    return () => {
      gone = true;
      stop();
    };
  }, [isIn]);
}
