/** Measures how long a region takes to answer: the median of several requests, after one that opens the connection. */

export interface Probe {
  /** Resolves when the address has answered anything at all; rejects when it cannot be reached. */
  readonly head: (url: string, signal: AbortSignal) => Promise<unknown>;
  readonly now: () => number;
}

/** `no-cors`: only the time is of interest, so a storage that lets no page read its answers can be measured too. */
export const browserProbe: Probe = {
  head: (url, signal) =>
    fetch(url, { method: 'HEAD', mode: 'no-cors', cache: 'no-store', credentials: 'omit', signal }),
  now: () => performance.now(),
};

const TRIES = 5;
const PATIENCE_MS = 5_000;

export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/** Milliseconds; null when the region cannot be reached. Rejects only when `stop` was given up on. */
export async function measure(url: string, stop: AbortSignal, { head, now }: Probe): Promise<number | null> {
  const once = async (): Promise<number> => {
    const began = now();
    await head(url, AbortSignal.any([stop, AbortSignal.timeout(PATIENCE_MS)]));
    return now() - began;
  };
  try {
    await once();
    const times: number[] = [];
    for (let tries = 0; tries < TRIES; tries += 1) times.push(await once());
    return median(times) ?? null;
  } catch {
    stop.throwIfAborted();
    return null;
  }
}
