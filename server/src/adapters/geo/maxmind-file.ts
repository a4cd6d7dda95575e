/** The operator's own city database: one file in MaxMind's format, for IPv4 and IPv6. */
import { publicAddress } from '../network/public-address.ts';
import { openMmdb } from './mmdb.ts';
import { placeOf } from './place.ts';
import type { Geo } from './port.ts';

/** Opened at the start, so that a wrong path is reported then and not at the first download. */
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
