/** Which rows of a list that scrolls with the page are near the window; all rows have the same height. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export interface PageRows {
  readonly from: number;
  readonly to: number;
  /** Of one row, in pixels. */
  readonly height: number;
}

/** Rows rendered above and below the visible ones, for scrolling. */
const AROUND = 3;

function nearWindow(count: number, top: number, tall: number, height: number): PageRows {
  const first = Math.floor(-top / height) - AROUND;
  const last = Math.ceil((tall - top) / height) + AROUND;
  const to = Math.max(0, Math.min(count, last));
  return { from: Math.max(0, Math.min(first, to - 1)), to, height };
}

const isSame = (a: PageRows, b: PageRows): boolean =>
  a.from === b.from && a.to === b.to && a.height === b.height;

/** `guess` is the height until a row is there to be measured. */
export function usePageRows(list: RefObject<HTMLElement | null>, count: number, guess: number): PageRows {
  const [rows, setRows] = useState<PageRows>(() => nearWindow(count, 0, 800, guess));

  const look = useCallback(() => {
    const box = list.current;
    if (box === null) return;
    const measured = box.querySelector('[role=row]')?.getBoundingClientRect().height ?? 0;
    setRows((before) => {
      const height = measured > 0 ? measured : before.height;
      const near = nearWindow(count, box.getBoundingClientRect().top, window.innerHeight, height);
      return isSame(before, near) ? before : near;
    });
  }, [list, count]);

  useLayoutEffect(look);
  useEffect(() => {
    // At once, so that a fast flick never shows an empty list.
    const onScroll = () => flushSync(look);
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', look);
    };
  }, [look]);

  // The rows of the last render may be past the end of a list that has become shorter.
  return { ...rows, to: Math.min(rows.to, count), from: Math.min(rows.from, count) };
}
