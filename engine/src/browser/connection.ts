/** Reports whether the browser is online, and the kind of its connection. */
import type { Clock, Connection } from '../core/ports.ts';
import { childStopper } from '../core/signal.ts';

/** The Network Information API, which only some browsers have. */
interface NetworkInformation {
  readonly connection?: { readonly effectiveType?: string };
}

function effectiveType(): string | undefined {
  const { connection }: Navigator & NetworkInformation = navigator;
  return connection?.effectiveType;
}

/** Some machines say for ever that they are offline, and a store may be on the machine itself; so it is tried now and then. */
const DOUBT_MS = 20_000;

export interface BrowserConnection extends Connection {
  /** A request begins; call the answer when the store has answered it. */
  trying(): () => void;
}

export function createConnection(clock: Pick<Clock, 'wait'>): BrowserConnection {
  /** A request that began offline was answered: the browser does not know better. */
  let proven = false;
  const online = () => navigator.onLine || proven;
  window.addEventListener('offline', () => {
    proven = false;
  });
  return {
    online,
    effectiveType,
    trying() {
      const doubtful = !navigator.onLine;
      return () => {
        proven ||= doubtful;
      };
    },
    async untilOnline(signal) {
      if (online()) return;
      const waiting = childStopper(signal);
      window.addEventListener('online', waiting.stop);
      try {
        await clock.wait(DOUBT_MS, waiting.signal);
      } catch (error) {
        if (signal.aborted) throw error;
      } finally {
        waiting.detach();
        window.removeEventListener('online', waiting.stop);
      }
    },
  };
}
