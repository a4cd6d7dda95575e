/** Which city database is used. */
import { messageOf, Refusal } from '../../start/refusal.ts';
import { dbipGeo } from './dbip.ts';
import { maxmindFileGeo } from './maxmind-file.ts';
import type { Geo } from './port.ts';

/** `warn` hears of lookups that failed; they answer null, for no download waits on a map. */
export async function chooseGeo(geoFile: string | undefined, warn: (error: unknown) => void): Promise<Geo> {
  if (geoFile === undefined) return dbipGeo(warn);
  return maxmindFileGeo(geoFile, warn).catch((cause: unknown) => {
    throw new Refusal(`GEO_FILE ${geoFile} cannot be used: ${messageOf(cause)}.`, { cause });
  });
}
