/** Chooses the city database: the operator's own file, or the embedded one. */
import { messageOf, Refusal } from '../../refusal.ts';
import { dbipGeo } from './dbip.ts';
import { maxmindFileGeo } from './maxmind-file.ts';
import type { Geo } from './port.ts';

/** `warn` is called for lookups that failed; those answer null, because no download waits for a location. */
export async function chooseGeo(geoFile: string | undefined, warn: (error: unknown) => void): Promise<Geo> {
  if (geoFile === undefined) return dbipGeo(warn);
  return maxmindFileGeo(geoFile, warn).catch((cause: unknown) => {
    throw new Refusal(`GEO_FILE ${geoFile} cannot be used: ${messageOf(cause)}.`, { cause });
  });
}
