/** Time by the worker's timers, since those of a tab in the background stand still for up to a minute. */
import type { Clock } from '../core/ports.ts';
import type { Signal } from '../core/signal.ts';
import { TransportError } from '../core/transport-error.ts';
import type { WorkerLine } from './worker-line.ts';

function waitHere(ms: number, signal: Signal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      forget();
      resolve();
    }, ms);
    const forget = signal.onAbort(() => {
      clearTimeout(timer);
      reject(new TransportError('aborted'));
    });
  });
}

export const createClock = (line: WorkerLine): Clock => ({
  now: () => Date.now(),
  random: () => Math.random(),
  async wait(ms, signal) {
    const until = Date.now() + ms;
    try {
      await line.ask({ kind: 'wait', ms }, signal);
    } catch (error) {
      if (error instanceof TransportError && error.kind === 'aborted') throw error;
      // Without a worker there still is a clock.
      await waitHere(Math.max(0, until - Date.now()), signal);
    }
  },
});
