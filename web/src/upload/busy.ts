/** Knows whether something is under way that a reload of the page would break. */

const running = new Set<symbol>();

/** Says that work has begun; call what it returns when the work is over. */
export function begin(what: string): () => void {
  const work = Symbol(what);
  running.add(work);
  return () => {
    running.delete(work);
  };
}

/** Without a name: whatever it is. */
export const isBusy = (what?: string): boolean =>
  what === undefined ? running.size > 0 : [...running].some(({ description }) => description === what);

/** Forgets what was under way on another page: entering the dashboard begins anew. */
export const resetBusy = (): void => running.clear();
