/** The worker that decrypts downloads: started before anything is asked of the recipient, and given what it needs before each download. */
import { DECRYPTED_SCOPE } from '@waybill/contract/encryption';
import { keepAwake, startWorkerAt } from '../session/start-worker.ts';
import type { OpenedFiles, ToWorker } from './opened.ts';

const SCRIPT = '/open-worker.js';
const PATIENCE_MS = 5_000;

/** Also after the browser stopped or renewed it. */
const openWorker = (): Promise<ServiceWorker | null> => startWorkerAt(SCRIPT, DECRYPTED_SCOPE);

/** Whether encrypted files can be opened in this window at all. */
export const canOpen = async (): Promise<boolean> =>
  globalThis.crypto?.subtle !== undefined && (await openWorker()) !== null;

/** Rejects where the worker does not answer: without it, the address would give nothing. */
export async function handOver(opened: OpenedFiles, onIdle?: () => void): Promise<void> {
  const worker = await openWorker();
  if (worker === null) throw new Error('no worker');
  const { port1, port2 } = new MessageChannel();
  const message: ToWorker = { kind: 'open', opened };
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the worker does not answer')), PATIENCE_MS);
    port1.onmessage = () => {
      clearTimeout(late);
      resolve();
    };
    worker.postMessage(message, [port2]);
  }).finally(() => port1.close());
  keepAwake(worker, onIdle);
}
