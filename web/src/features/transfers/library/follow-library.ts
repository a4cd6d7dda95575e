/** Keeps the library's rows up to date by live events. */
import { isAbout } from '@waybill/contract/live-events';
import { onLive, onLiveGap } from '../../../session/live.ts';
import { refreshRows, refreshShown } from './library-pages.ts';

/** Events that come together are answered by one call. */
const TOGETHER_MS = 120;

/** New rows wait while the list is scrolled or under the pointer. */
const isRead = (): boolean =>
  window.scrollY > 0 || document.querySelector('[data-library-rows]')?.matches(':hover') === true;

/** The next look at the list gets right what fails here. */
const quietly = (work: Promise<void>): void => void work.catch(() => {});

/** Call what it returns to stop. */
export function followLibrary(): () => void {
  const slugs = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    const named = [...slugs];
    slugs.clear();
    quietly(refreshRows(named, isRead));
  };
  const stopEvents = onLive((event) => {
    // Who is in the team decides what everyone in it shares.
    if (event.kind === 'team.changed') return quietly(refreshShown(isRead));
    if (!isAbout(event, 'transfer')) return;
    slugs.add(event.data.slug);
    timer ??= setTimeout(flush, TOGETHER_MS);
  });
  const stopGaps = onLiveGap(() => quietly(refreshShown(isRead)));
  return () => {
    clearTimeout(timer);
    stopEvents();
    stopGaps();
  };
}
