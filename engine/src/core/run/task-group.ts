/** A group of concurrent tasks that end together: the first failure stops the rest. */

export interface TaskGroup {
  readonly size: number;
  launch(task: () => Promise<void>): void;
  /** Until one of them has ended. */
  any(): Promise<void>;
  /** Until all have; throws what the first failure was. */
  all(): Promise<void>;
}

export function createTaskGroup(stop: () => void): TaskGroup {
  const active = new Set<Promise<void>>();
  let failure: { readonly error: unknown } | undefined;
  return {
    get size() {
      return active.size;
    },
    launch(task) {
      const own = task()
        .catch((error: unknown) => {
          failure ??= { error };
          stop();
        })
        .finally(() => active.delete(own));
      active.add(own);
    },
    any: () => Promise.race(active),
    async all() {
      while (active.size > 0) await Promise.all(active);
      if (failure !== undefined) throw failure.error;
    },
  };
}
