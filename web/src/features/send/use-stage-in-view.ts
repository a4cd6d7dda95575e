/** Scrolls to the top of the panel when a new stage begins below it, for example after a press of Send. */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { SendState } from './send-store.ts';

type Stage = SendState['stage']['at'] | 'sending';

export function useStageInView(stage: Stage): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(stage);
  useLayoutEffect(() => {
    const from = before.current;
    if (from === stage) return;
    before.current = stage;
    // A send comes to its end by itself, perhaps while something else is being read.
    if (stage === 'done') return;
    const { top, bottom } = place.current?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    // The form ends by a press of its button; the next stage can be so much shorter that it ends above the screen.
    const wasInView = from === 'form' || bottom > 0;
    if (top < 0 && wasInView) place.current?.scrollIntoView({ block: 'start' });
  }, [stage]);
  return place;
}
