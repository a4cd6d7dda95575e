/** Passes on how far requests are, not more often than eyes can follow. */
import type { Run } from './run.ts';
import { flyingBytes, type Work } from './work.ts';

const EVERY_MS = 100;

export interface ProgressWatch {
  readonly onProgress: (sentBytes: number) => void;
  /** The request has ended; what it had under way counts as acknowledged or not at all. */
  end(ackedBytes: number): void;
}

const lastTold = new WeakMap<Work, number>();

export function watchProgress(run: Run, work: Work, part: number): ProgressWatch {
  const { clock } = run.env;
  // What is over at once needs no telling on its way.
  if (!lastTold.has(work)) lastTold.set(work, clock.now());
  return {
    onProgress(bytes) {
      work.flying.set(part, bytes);
      const now = clock.now();
      if (Math.abs(now - (lastTold.get(work) ?? 0)) < EVERY_MS) return;
      lastTold.set(work, now);
      run.emit({ type: 'flying', file: work.index, flying: flyingBytes(work) });
    },
    end(bytes) {
      work.flying.delete(part);
      const flying = flyingBytes(work);
      if (bytes > 0) run.emit({ type: 'acked', file: work.index, bytes, flying });
      else run.emit({ type: 'flying', file: work.index, flying });
    },
  };
}
