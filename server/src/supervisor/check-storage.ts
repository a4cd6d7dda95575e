/** Checks the storage named in the settings before the start. */
import type { Logger } from 'pino';
import { checkAccess } from '../adapters/storage/s3/check.ts';
import type { StorageSettings } from '../config/storage-settings.ts';
import { Refusal } from '../refusal.ts';

/** Storage that does not answer does not stop the start: it may be back before this server is needed. */
export async function checkStorage(storage: StorageSettings, log: Logger): Promise<void> {
  if (storage === undefined) return;
  const { wrong, doubts } = await checkAccess(storage);
  if (wrong.length > 0) throw new Refusal(wrong.join('\n'));
  for (const doubt of doubts) log.warn(doubt);
}
