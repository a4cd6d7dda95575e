/** A timer that can be paused: what is shown for a while stays while a pointer or the focus is on it. */

export interface PausableTimer {
  readonly pause: () => void;
  readonly resume: () => void;
  readonly stop: () => void;
}

export function startTimer(ms: number, onEnd: () => void): PausableTimer {
  let left = ms;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    left -= performance.now() - since;
  };
  const resume = () => {
    if (timer !== undefined || left <= 0) return;
    since = performance.now();
    timer = setTimeout(() => {
      timer = undefined;
      left = 0;
      onEnd();
    }, left);
  };
  resume();
  return {
    pause,
    resume,
    stop: () => {
      pause();
      left = 0;
    },
  };
}
