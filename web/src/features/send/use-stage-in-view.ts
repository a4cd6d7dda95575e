/** Scrolls to the top of the panel when a new stage begins above the screen, for example after a press of Send. */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { SendState } from './send-store.ts';

type Stage = SendState['stage']['at'] | 'sending';

/** Where the view begins on the screen: at the dialog that scrolls, or at the window. */
function topOfView(panel: HTMLElement): number {
  for (let at = panel.parentElement; at !== null && at !== document.body; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at.getBoundingClientRect().top;
  return 0;
}

/** Whether the next stage belongs at its top: it begins above the view, and the last one was being looked at. */
function belongsAtTop(panel: HTMLElement, from: Stage, to: Stage): boolean {
  const edge = topOfView(panel);
  const { top, bottom } = panel.getBoundingClientRect();
  if (top >= edge) return false;
  // A send comes to its end by itself, perhaps while something else on the page is being read.
  if (to === 'done') return Math.min(bottom, window.innerHeight) - edge >= window.innerHeight / 2;
  // The form ends by a press of its button; the next stage can be so much shorter that it ends above the screen.
  return from === 'form' || bottom > edge;
}

export function useStageInView(stage: Stage): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(stage);
  useLayoutEffect(() => {
    const from = before.current;
    if (from === stage) return;
    before.current = stage;
    if (place.current !== null && belongsAtTop(place.current, from, stage))
      place.current.scrollIntoView({ block: 'start' });
  }, [stage]);
  return place;
}
