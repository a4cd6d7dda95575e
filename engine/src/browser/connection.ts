/** What the browser knows of the connection: whether there is one, and of which kind. */
import type { Connection } from '../core/ports.ts';
import { Trouble } from '../core/trouble.ts';

/** Only some browsers tell. */
interface Telling {
  readonly connection?: { readonly effectiveType?: string };
}

function effectiveType(): string | undefined {
  const { connection }: Navigator & Telling = navigator;
  return connection?.effectiveType;
}

export const createConnection = (): Connection => ({
  online: () => navigator.onLine,
  effectiveType,
  untilOnline: (signal) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(new Trouble('aborted'));
      if (navigator.onLine) return resolve();
      const back = () => {
        forget();
        window.removeEventListener('online', back);
        resolve();
      };
      const forget = signal.onAbort(() => {
        window.removeEventListener('online', back);
        reject(new Trouble('aborted'));
      });
      window.addEventListener('online', back);
    }),
});
