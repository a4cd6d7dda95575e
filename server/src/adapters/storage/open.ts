/** Chooses the object storage: the S3 named in the settings, or the store in the data folder. */
import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { regionIds } from '../../config/regions.ts';
import type { Keys } from '../../installation/keys.ts';
import { openEmbedded } from './embedded.ts';
import type { Storage } from './port.ts';
import { openS3 } from './s3/s3.ts';

export async function openStorage(
  {
    storage,
    regions,
    dataDir,
    storeKeyFile,
  }: Pick<Config, 'storage' | 'regions' | 'dataDir' | 'storeKeyFile'>,
  keys: Keys,
  log: Logger,
  sourceOf: (request: IncomingMessage) => string,
): Promise<Storage> {
  if (storage !== undefined) return openS3(storage);
  return openEmbedded({
    regions: regionIds(regions),
    dataDir,
    storeKeyFile,
    tokenSecret: keys.storeTokens,
    log,
    sourceOf,
  });
}
