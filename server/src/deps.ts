/** The dependencies of the product, built once per process and passed down as plain values. */
import type { SiteContent } from '@waybill/contract/site-content';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Dns } from './adapters/dns/port.ts';
import type { Geo } from './adapters/geo/port.ts';
import type { IdentityProvider } from './adapters/identity/port.ts';
import type { Logos } from './adapters/logos/port.ts';
import type { Mailer } from './adapters/mail/port.ts';
import type { Malware } from './adapters/malware/port.ts';
import type { Outgoing } from './adapters/outgoing/port.ts';
import type { Payments } from './adapters/payments/port.ts';
import type { Sending } from './adapters/sending/port.ts';
import type { Storage } from './adapters/storage/port.ts';
import type { Config } from './config/config.ts';
import type { Db } from './db/database.ts';
import type { Keys } from './installation/keys.ts';
import type { Waits } from './waits.ts';

export interface Deps {
  readonly config: Config;
  readonly content: SiteContent;
  readonly log: Logger;
  readonly pool: Pool;
  readonly db: Db;
  readonly keys: Keys;
  readonly dns: Dns;
  readonly outgoing: Outgoing;
  readonly geo: Geo;
  /** Where people sign in by single sign-on; undefined: there is none. */
  readonly identity: IdentityProvider | undefined;
  readonly logos: Logos;
  readonly mailer: Mailer;
  /** Checks files for malware; undefined: they are not checked. */
  readonly malware: Malware | undefined;
  readonly sending: Sending;
  readonly storage: Storage;
  readonly payments: Payments;
  readonly waits: Waits;
}
