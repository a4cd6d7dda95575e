/** Scroll positions by entry of the history, kept over a reload. */

const KEY = 'scroll-positions';

export interface ScrollPositions {
  readonly of: (key: string) => number | null;
  readonly note: (key: string) => void;
  /** Before the page is left. */
  readonly keep: () => void;
}

function stored(): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

export function windowScroll(): ScrollPositions {
  const positions = stored();
  return {
    of: (key) => {
      const position = positions[key];
      return typeof position === 'number' ? position : null;
    },
    note: (key) => {
      positions[key] = window.scrollY;
    },
    keep: () => {
      try {
        sessionStorage.setItem(KEY, JSON.stringify(positions));
      } catch {
        // Without storage a reload begins at the top.
      }
    },
  };
}

export const noScroll: ScrollPositions = { of: () => null, note: () => {}, keep: () => {} };
