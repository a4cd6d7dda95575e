/** The point of a chart that is looked at, by pointer, finger or keys. */
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { cursorTarget } from './cursor-target.ts';

export interface Cursor {
  /** Null while no point is looked at. */
  readonly at: number | null;
  /** For the element around the chart. */
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
  };
}

/** `indexAt` says which point is at a distance from the left edge. */
export function useCursor(count: number, start: number, indexAt: (x: number) => number): Cursor {
  const [index, setIndex] = useState<number | null>(null);
  const at = index === null || count === 0 ? null : Math.min(index, count - 1);
  const follow = (event: PointerEvent) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    setIndex(indexAt(event.clientX - left));
  };
  return {
    at,
    handlers: {
      onKeyDown: (event) => {
        if (event.key === 'Escape') setIndex(null);
        const target = cursorTarget(event.key, at ?? start, count);
        if (target === null) return;
        event.preventDefault();
        setIndex(target);
      },
      // A click focuses too, and has chosen its own point.
      onFocus: () => setIndex((now) => now ?? start),
      onBlur: () => setIndex(null),
      onPointerMove: follow,
      onPointerDown: follow,
      onPointerLeave: () => setIndex(null),
    },
  };
}
