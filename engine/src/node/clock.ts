/** The machine's clock. */
import type { Clock } from '../core/ports.ts';
import { TransportError } from '../core/transport-error.ts';

export const nodeClock: Clock = {
  now: Date.now,
  random: Math.random,
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(new TransportError('aborted'));
      const timer = setTimeout(() => {
        forget();
        resolve();
      }, ms);
      const forget = signal.onAbort(() => {
        clearTimeout(timer);
        reject(new TransportError('aborted'));
      });
    }),
};
