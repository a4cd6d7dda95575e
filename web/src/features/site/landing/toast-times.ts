/** Runs the sample toasts: a new one every 2 s, each for 5.8 s; the last ones stay as a still picture. */
import { SAMPLE_TOAST_EVERY_MS, SAMPLE_TOAST_MS } from '@waybill/contract/notices';
import { type PausableTimer, startTimer } from '../../../ui/toasts/pausable-timer.ts';

/** So many are in sight at once: as many as begin within the time of one. */
const IN_SIGHT = Math.ceil(SAMPLE_TOAST_MS / SAMPLE_TOAST_EVERY_MS);

/** Calls back with the indexes in sight, the newest last. */
export function runToasts(count: number, onChange: (shown: readonly number[]) => void): PausableTimer {
  const running = new Set<PausableTimer>();
  let shown: readonly number[] = [];
  const change = (next: readonly number[]) => {
    shown = next;
    onChange(next);
  };
  const start = (ms: number, onEnd: () => void) => {
    const timer = startTimer(ms, () => {
      running.delete(timer);
      onEnd();
    });
    running.add(timer);
  };
  const showNext = (index: number) => {
    change([...shown, index]);
    if (index < count - IN_SIGHT) start(SAMPLE_TOAST_MS, () => change(shown.filter((one) => one !== index)));
    if (index + 1 < count) start(SAMPLE_TOAST_EVERY_MS, () => showNext(index + 1));
  };
  start(SAMPLE_TOAST_EVERY_MS, () => showNext(0));
  const each = (act: (timer: PausableTimer) => void) => () => {
    for (const timer of running) act(timer);
  };
  return {
    pause: each((timer) => timer.pause()),
    resume: each((timer) => timer.resume()),
    stop: each((timer) => timer.stop()),
  };
}
