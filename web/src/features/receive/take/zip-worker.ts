/** The worker that puts a zip together in this browser: started where there can be one, and kept awake while it works. */
import { ZIP_SCOPE } from '@waybill/contract/downloads';
import { untilActive } from '../../../session/until-active.ts';

const SCRIPT = '/worker.js';
/** After this long without a worker, the server makes the zip. */
const PATIENCE_MS = 3_000;
const BEAT_MS = 10_000;

let active: Promise<ServiceWorker | null> | undefined;

/** Without one, on plain http or in a private window, the server does the same. */
export function startWorker(): Promise<ServiceWorker | null> {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (container === undefined) return Promise.resolve(null);
  active ??= container.register(SCRIPT, { scope: ZIP_SCOPE }).then(untilActive, () => null);
  return active;
}

/** Browsers stop a worker that gets no messages, even while a download depends on it. */
function keepAwake(worker: ServiceWorker): void {
  const beat = setInterval(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      port1.close();
      if (data === 'idle') clearInterval(beat);
    };
    worker.postMessage('beat', [port2]);
  }, BEAT_MS);
}

/** Resolves when a zip may be asked for. */
export async function workerReady(): Promise<void> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const worker = await Promise.race([startWorker(), late]);
  if (worker !== null) keepAwake(worker);
}
