/** Scrolls a new page to its top or to the part that the address names, and one that was left to where it was. */
import { useEffect, useLayoutEffect } from 'react';
import { useRouter, useRouterState } from './contexts.ts';

function elementOf(hash: string): HTMLElement | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** The prerender has no window. */
const useBrowserEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

export function ScrollRestoration(): null {
  const router = useRouter();
  const { location, scroll } = useRouterState();
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const leave = () => {
      router.scroll.note(router.state.location.key);
      router.scroll.keep();
      window.history.scrollRestoration = 'auto';
    };
    const comeBack = () => {
      window.history.scrollRestoration = 'manual';
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
      window.history.scrollRestoration = 'auto';
    };
  }, [router]);
  // Nothing is returned: in newer browsers scrolling answers with a promise, which React would take for what undoes the effect.
  useBrowserEffect(() => {
    if (typeof scroll === 'number') window.scrollTo(0, scroll);
    if (scroll !== null) return;
    const part = elementOf(location.hash);
    if (part === null) window.scrollTo(0, 0);
    else part.scrollIntoView();
  }, [location, scroll]);
  return null;
}
