/** A city database of the operator's own: one file in MaxMind's format, for both families of addresses. */
import { publicAddress } from './address.ts';
import { openMmdb } from './mmdb.ts';
import { placeOf } from './place.ts';
import type { Geo } from './port.ts';

/** Opened at once, so that a wrong path is known at the start and not at the first download. */
export async function maxmindFileGeo(path: string, warn: (error: unknown) => void): Promise<Geo> {
  const file = await openMmdb(path);
  return {
    async locate(ip) {
      try {
        const address = publicAddress(ip);
        return address === null ? null : placeOf(await file.get(address));
      } catch (error) {
        warn(error);
        return null;
      }
    },
    close: file.close,
  };
}
