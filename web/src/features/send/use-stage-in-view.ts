/** Scrolls to the top of the panel when a new stage begins below it, for example after a press of Send. */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { SendState } from './send-store.ts';

type Stage = SendState['stage']['at'];

export function useStageInView(stage: Stage): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(stage);
  useLayoutEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    // A send comes to its end by itself, perhaps while something else is being read.
    if (stage === 'done') return;
    const { top, bottom } = place.current?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    if (top < 0 && bottom > 0) place.current?.scrollIntoView({ block: 'start' });
  }, [stage]);
  return place;
}
