/** Opens object storage for an operator command, whether or not Waybill is running. */
import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { openEmbedded } from '../adapters/storage/embedded.ts';
import type { Storage } from '../adapters/storage/port.ts';
import { openS3 } from '../adapters/storage/s3/s3.ts';
import type { Config } from '../config/config.ts';
import { regionIds } from '../config/regions.ts';

export async function withStorage<T>(
  { storage: settings, regions, dataDir, storeKeyFile }: Config,
  act: (storage: Storage) => Promise<T>,
): Promise<T> {
  const log = pino({ level: 'silent' });
  // Commands issue no credentials, so any secret will do.
  const embedded = () =>
    openEmbedded({ regions: regionIds(regions), dataDir, storeKeyFile, tokenSecret: randomBytes(32), log });
  const storage = settings === undefined ? await embedded() : openS3(settings);
  try {
    return await act(storage);
  } finally {
    await storage.close();
  }
}
