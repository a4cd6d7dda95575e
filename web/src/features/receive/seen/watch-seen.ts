/** Finds out when a person has seen the page: scanners and link previews load it too, but look at nothing. */
import { SEEN_TOUCHED_MS, SEEN_VISIBLE_MS } from '@waybill/contract/opened';

/** What is known of the page that may be seen. */
export interface WatchedPage {
  /** In front of someone: not in the background, and not loaded in advance. */
  readonly isVisible: () => boolean;
  /** Driven by a program, so that time alone says nothing. */
  readonly isAutomated: boolean;
  /** Calls back when it may have become visible or hidden; answers with how to stop. */
  readonly onVisibility: (changed: () => void) => () => void;
  /** Calls back when someone points, touches, scrolls or types; answers with how to stop. */
  readonly onTouch: (touched: () => void) => () => void;
}

const TOUCHES = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const;

export const thisPage = (): WatchedPage => ({
  isVisible: () =>
    document.visibilityState === 'visible' && !('prerendering' in document && document.prerendering === true),
  isAutomated: navigator.webdriver === true,
  onVisibility: (changed) => {
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  },
  onTouch: (touched) => {
    // A script can make events, but not trusted ones.
    const listener = (event: Event) => event.isTrusted && touched();
    const options = { passive: true, capture: true } as const;
    for (const kind of TOUCHES) addEventListener(kind, listener, options);
    return () => {
      for (const kind of TOUCHES) removeEventListener(kind, listener, options);
    };
  },
});

/** Calls back once; answers with how to stop watching. Only time in which the page is visible counts. */
export function watchSeen(page: WatchedPage, onSeen: () => void): () => void {
  let visibleMs = 0;
  let since: number | null = null;
  let touched = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const needed = () =>
    touched ? SEEN_TOUCHED_MS : page.isAutomated ? Number.POSITIVE_INFINITY : SEEN_VISIBLE_MS;

  const look = () => {
    clearTimeout(timer);
    const now = Date.now();
    if (since !== null) visibleMs += now - since;
    since = page.isVisible() ? now : null;
    const left = needed() - visibleMs;
    if (left <= 0) {
      stop();
      onSeen();
    } else if (since !== null && left < Number.POSITIVE_INFINITY) timer = setTimeout(look, left);
  };
  const touch = () => {
    // What moves while the page is hidden is not meant for it.
    if (touched || !page.isVisible()) return;
    touched = true;
    look();
  };
  const stops = [page.onVisibility(look), page.onTouch(touch)];
  const stop = () => {
    clearTimeout(timer);
    for (const each of stops) each();
  };
  look();
  return stop;
}
