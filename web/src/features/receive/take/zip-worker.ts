/** The worker that puts a zip together in this browser. Where there is none, the server does the same. */
import { ZIP_SCOPE } from '@waybill/contract/downloads';
import { keepAwake, startWorkerAt } from '../../../session/start-worker.ts';

const SCRIPT = '/worker.js';
/** After this long without a worker, the server makes the zip. */
const PATIENCE_MS = 3_000;

let active: Promise<ServiceWorker | null> | undefined;

export function startWorker(): Promise<ServiceWorker | null> {
  active ??= startWorkerAt(SCRIPT, ZIP_SCOPE);
  return active;
}

/** Resolves when what is at the address may be asked for. */
export async function workerReady(url: string): Promise<void> {
  if (!url.startsWith(ZIP_SCOPE)) return;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const worker = await Promise.race([startWorker(), late]);
  if (worker !== null) keepAwake(worker);
}
