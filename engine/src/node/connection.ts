/** Whether there is a network: believed until a request finds none, then asked of the machine's own addresses. */
import { networkInterfaces } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from '../core/ports.ts';
import { TransportError } from '../core/transport-error.ts';

/** What a machine without a network may say; one that has an address means something else by it. */
const OFFLINE = new Set([
  'ENETUNREACH',
  'ENETDOWN',
  'EHOSTUNREACH',
  'EADDRNOTAVAIL',
  'EAI_AGAIN',
  'ENOTFOUND',
]);

const LOOK_EVERY_MS = 2_000;

const hasAddress = (): boolean =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ internal }) => !internal));

export interface NodeConnection extends Connection {
  /** A request failed with this code of the system. */
  failed(code: string): void;
  /** A request was answered. */
  answered(): void;
}

export function createConnection(): NodeConnection {
  let online = true;
  return {
    online: () => online,
    effectiveType: () => undefined,
    failed(code) {
      online = !OFFLINE.has(code) || hasAddress();
    },
    answered() {
      online = true;
    },
    async untilOnline(signal) {
      const aborting = new AbortController();
      const forget = signal.onAbort(() => aborting.abort());
      try {
        while (!online) {
          await wait(LOOK_EVERY_MS, undefined, { signal: aborting.signal });
          online = hasAddress();
        }
      } catch {
        throw new TransportError('aborted');
      } finally {
        forget();
      }
    },
  };
}
