/** Ends exchanges whose other side no longer moves, with one clock for all of them. */

export interface Watched {
  /** Milliseconds of the monotonic clock; Infinity while it is not the client's turn. */
  deadline: number;
}

export interface Watch {
  /** How long nothing may move. */
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
    // Time in which this process did not get to listen is nobody else's fault.
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
