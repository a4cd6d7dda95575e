/** Registers a service worker for one kind of download, and keeps it awake while it works. */
import { untilActive } from './until-active.ts';

const BEAT_MS = 10_000;

/** Null where there can be none: on plain http, or in some private windows. */
export async function startWorkerAt(script: string, scope: string): Promise<ServiceWorker | null> {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (container === undefined) return null;
  return container.register(script, { scope }).then(untilActive, () => null);
}

/** Browsers stop a worker that gets no messages, even while a download depends on it. `onIdle`: it has no download, or was stopped. */
export function keepAwake(worker: ServiceWorker, onIdle: () => void = () => {}): void {
  const beat = setInterval(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      port1.close();
      if (data !== 'idle') return;
      clearInterval(beat);
      onIdle();
    };
    worker.postMessage('beat', [port2]);
  }, BEAT_MS);
}
