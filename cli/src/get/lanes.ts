/** Runs a few tasks at once, in the order in which they came. */

export interface Lanes {
  run<Result>(task: () => Promise<Result>): Promise<Result>;
}

export function createLanes(most: number): Lanes {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(task) {
      if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
      else running += 1;
      try {
        return await task();
      } finally {
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
