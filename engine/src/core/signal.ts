/** A stop signal, for a core that has neither the browser's AbortSignal nor Node's. */
import { TransportError } from './transport-error.ts';

export interface Signal {
  readonly aborted: boolean;
  /** Calls the listener once, at once if it is too late already; the answer takes it away again. */
  onAbort(listener: () => void): () => void;
}

export interface Stopper {
  readonly signal: Signal;
  /** A second call does nothing. */
  stop(): void;
}

export function createStopper(): Stopper {
  const listeners = new Set<() => void>();
  let aborted = false;
  return {
    signal: {
      get aborted() {
        return aborted;
      },
      onAbort(listener) {
        if (aborted) {
          listener();
          return () => {};
        }
        // Wrapped, so that one function given twice is two listeners.
        const own = () => listener();
        listeners.add(own);
        return () => {
          listeners.delete(own);
        };
      },
    },
    stop() {
      if (aborted) return;
      aborted = true;
      const called = [...listeners];
      listeners.clear();
      for (const listener of called) listener();
    },
  };
}

/** Stops when its parent does, and can be stopped alone; `detach` lets go of the parent. */
export function childStopper(parent: Signal): Stopper & { detach(): void } {
  const stopper = createStopper();
  const detach = parent.onAbort(stopper.stop);
  return { ...stopper, detach };
}

export function throwIfAborted(signal: Signal): void {
  if (signal.aborted) throw new TransportError('aborted');
}
