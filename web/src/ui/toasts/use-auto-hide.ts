/** Hides something after a while, but not while a pointer or the focus is on it. */
import { useEffect, useRef } from 'react';
import { type PausableTimer, startTimer } from './pausable-timer.ts';

export interface AutoHideProps {
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/** `ms` undefined: it stays. The time begins anew when `what` changes. */
export function useAutoHide(ms: number | undefined, what: unknown, onHide: () => void): AutoHideProps {
  const timer = useRef<PausableTimer>(null);
  const hide = useRef(onHide);
  hide.current = onHide;
  // biome-ignore lint/correctness/useExhaustiveDependencies: something new is shown for the whole time.
  useEffect(() => {
    if (ms === undefined) return;
    const started = startTimer(ms, () => hide.current());
    timer.current = started;
    return started.stop;
  }, [ms, what]);
  const pause = () => timer.current?.pause();
  const resume = () => timer.current?.resume();
  return { onPointerEnter: pause, onPointerLeave: resume, onFocus: pause, onBlur: resume };
}
