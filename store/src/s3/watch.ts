/** Ends exchanges whose client makes no progress, with one timer for all of them. */

export interface Watched {
  /** Milliseconds of the monotonic clock; Infinity while the server is to act. */
  deadline: number;
}

export interface Watch {
  /** The longest time without progress. */
  readonly patience: number;
  begin(stop: () => void): Watched;
  end(watched: Watched): void;
}

export function createWatch(patience: number): Watch {
  const all = new Map<Watched, () => void>();
  const interval = Math.max(patience / 12, 10);
  let timer: NodeJS.Timeout | undefined;
  let looked = 0;

  function look(): void {
    const now = performance.now();
    // Time in which this process was blocked does not count against clients.
    const late = Math.max(0, now - looked - 2 * interval);
    looked = now;
    for (const watched of all.keys()) watched.deadline += late;
    for (const [watched, stop] of all)
      if (watched.deadline < now) {
        all.delete(watched);
        stop();
      }
    if (all.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    patience,
    begin(stop) {
      const watched = { deadline: performance.now() + patience };
      all.set(watched, stop);
      if (timer === undefined) {
        looked = performance.now();
        timer = setInterval(look, interval).unref();
      }
      return watched;
    },
    end(watched) {
      all.delete(watched);
    },
  };
}
