/** The theme: light, dark or the system's, kept in the browser and applied to the page. */
import { keep, readKept } from '../../session/kept.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The page's ground in each theme, for the browser's own bars. */
const ground = { light: '#faf8f4', dark: '#0f1216' } as const;

const KEY = 'waybill-theme';
const listeners = new Set<() => void>();

export function readTheme(): Theme {
  const kept = readKept(KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function paintBars(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = ground[theme === 'system' ? own : theme];
  }
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    keep(KEY, null);
    delete document.documentElement.dataset['theme'];
  } else {
    keep(KEY, theme);
    document.documentElement.dataset['theme'] = theme;
  }
  paintBars(theme);
  for (const listener of listeners) listener();
}
