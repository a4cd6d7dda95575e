/** Moves the lines of a short list: a handle is dragged with mouse or finger, or moved with the arrow keys. */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

export interface Reorder {
  /** The index of the line that is being dragged; null when none is. */
  readonly dragged: number | null;
  /** For the list around the lines, which are its children. */
  readonly list: { readonly ref: (element: HTMLElement | null) => void };
  readonly handle: (index: number) => {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
}

/** The line whose middle a pointer has passed. */
function lineAt(list: HTMLElement, from: number, y: number): number {
  const boxes = [...list.children].map((line) => line.getBoundingClientRect());
  let to = from;
  for (const [index, { top, height }] of boxes.entries()) {
    const middle = top + height / 2;
    if (index > from && y > middle) to = index;
    if (index < from && y < middle) return index;
  }
  return to;
}

export function useReorder(count: number, onMove: (from: number, to: number) => void): Reorder {
  const element = useRef<HTMLElement | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const end = () => setDragged(null);
  return {
    dragged,
    list: {
      ref: (list) => {
        element.current = list;
      },
    },
    handle: (index) => ({
      onKeyDown: (event) => {
        const to = event.key === 'ArrowUp' ? index - 1 : event.key === 'ArrowDown' ? index + 1 : -1;
        if (to < 0 || to >= count) return;
        event.preventDefault();
        onMove(index, to);
      },
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(index);
      },
      onPointerMove: (event) => {
        if (dragged === null || element.current === null) return;
        const to = lineAt(element.current, dragged, event.clientY);
        if (to === dragged) return;
        onMove(dragged, to);
        setDragged(to);
      },
      onPointerUp: end,
      onPointerCancel: end,
    }),
  };
}

/** The list with one of its lines at another place. */
export function moved<T>(lines: readonly T[], from: number, to: number): T[] {
  const next = [...lines];
  const [line] = next.splice(from, 1);
  if (line !== undefined) next.splice(to, 0, line);
  return next;
}
