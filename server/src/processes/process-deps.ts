/** Builds the dependencies of a process from the operator's settings and the supervisor's values. */
import { SSO_CALLBACK } from '@waybill/contract/sso';
import { openResolver } from '../adapters/dns/resolver.ts';
import { chooseGeo } from '../adapters/geo/choose.ts';
import { openIdentityProvider } from '../adapters/identity/open.ts';
import { drawnLogos } from '../adapters/logos/drawn.ts';
import { openMailer } from '../adapters/mail/open.ts';
import { openMalware } from '../adapters/malware/clamd.ts';
import { openOutgoing } from '../adapters/outgoing/open.ts';
import { choosePayments } from '../adapters/payments/choose.ts';
import { openSending } from '../adapters/sending/open.ts';
import { openStorage } from '../adapters/storage/open.ts';
import { watchReads } from '../adapters/storage/watch-reads.ts';
import type { Config } from '../config/config.ts';
import { openDb } from '../db/database.ts';
import { openPool } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { takeEvent } from '../features/billing/index.ts';
import { reportDamage } from '../features/files/index.ts';
import { addressBlock, requestAddress } from '../http/access/client-address.ts';
import { deriveKeys } from '../installation/keys.ts';
import { builtSite, readSiteContent } from '../installation/site-content.ts';
import { openLog } from '../log.ts';
import { WAITS } from '../waits.ts';
import type { Internal } from './internal.ts';

export interface OpenDeps {
  readonly deps: Deps;
  close(): Promise<void>;
}

export async function openDeps(
  config: Config,
  internal: Pick<Internal, 'databaseUrl' | 'secret'>,
  part: string,
  poolSize: number,
  waits = WAITS,
): Promise<OpenDeps> {
  const log = openLog(config, part);
  const pool = openPool({
    url: internal.databaseUrl,
    max: poolSize,
    name: `waybill ${part}`,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
    waits,
  });
  const db = openDb(pool, { log, fromMs: config.slowQueryMs });
  const geo = await chooseGeo(config.geoFile, (error) => log.warn({ err: error }, 'place lookup failed'));
  const mailer = await openMailer(config, db);
  const keys = deriveKeys(internal.secret);
  const opened = await openStorage(config, keys, log, (request) =>
    addressBlock(requestAddress(request, config.trustedProxies)),
  );
  const storage = watchReads(opened, (found) =>
    reportDamage({ db, log }, [found]).catch((error: unknown) =>
      log.error({ err: error }, 'damage could not be reported'),
    ),
  );
  const dns = openResolver(config.dnsServers);
  const payments = choosePayments(config, { db, keys, log, takeEvent });
  return {
    deps: {
      config,
      content: readSiteContent(builtSite),
      log,
      pool,
      db,
      keys,
      dns,
      outgoing: openOutgoing(dns, { allowPrivate: config.webhooksAllowPrivate }),
      geo,
      identity: config.oidc && openIdentityProvider(config.oidc, config.publicUrl + SSO_CALLBACK),
      logos: drawnLogos(),
      mailer,
      malware: openMalware(config.malware),
      sending: await openSending(config, { db, dns, keys }),
      storage,
      payments,
      waits,
    },
    close: async () => {
      await storage.close();
      await mailer.close();
      await geo.close();
      await pool.end();
    },
  };
}
