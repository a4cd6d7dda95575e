/** The customers’ hosts that this process serves: all of them in memory, read again when one changes. */
import type { Deps } from '../../../deps.ts';
import { type CustomHost, type FindHost, originOfName } from '../../../http/access/hosts.ts';
import type { LiveHub } from '../../../live/hub.ts';
import { provenNames } from './store.ts';

/** Notified by triggers of the table. */
const CHANNEL = 'waybill_hosts';

export interface Hosts {
  readonly find: FindHost;
  readonly load: () => Promise<void>;
}

export function openHosts({ config, db, log }: Deps, hub: LiveHub): Hosts {
  let hosts: ReadonlyMap<string, CustomHost> = new Map();
  let loading: Promise<void> | undefined;
  let again = false;

  const read = async () => {
    do {
      again = false;
      const names = await provenNames(db);
      hosts = new Map(
        names.map(({ name, user_id }) => {
          const origin = originOfName(config.publicUrl, name);
          return [new URL(origin).host, { ownerId: user_id, origin }];
        }),
      );
    } while (again);
  };
  /** One at a time; what changes meanwhile is read after it. */
  const load = (): Promise<void> => {
    again = true;
    loading ??= read()
      // The next connection of the hub reads them again.
      .catch((error: unknown) => log.warn({ err: error }, 'the hosts of customers could not be read'))
      .finally(() => {
        loading = undefined;
      });
    return loading;
  };
  hub.watch(CHANNEL, () => void load());
  return { find: (host) => hosts.get(host), load };
}
