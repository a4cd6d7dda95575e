/** Emits the progress of requests, at most every 100 ms for each file. */
import type { Run } from './run.ts';
import { flyingBytes, type Work } from './work.ts';

const EVERY_MS = 100;

export interface ProgressWatch {
  readonly onProgress: (sentBytes: number) => void;
  /** The request has ended; what it had under way counts as acknowledged or not at all. */
  end(ackedBytes: number): void;
}

const lastEmitted = new WeakMap<Work, number>();

export function watchProgress(run: Run, work: Work, part: number): ProgressWatch {
  const { clock } = run.env;
  // A request that ends at once needs no progress.
  if (!lastEmitted.has(work)) lastEmitted.set(work, clock.now());
  return {
    onProgress(bytes) {
      work.flying.set(part, bytes);
      const now = clock.now();
      if (Math.abs(now - (lastEmitted.get(work) ?? 0)) < EVERY_MS) return;
      lastEmitted.set(work, now);
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
