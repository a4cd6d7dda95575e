/** Chooses who signs the mails of customers’ domains: Postmark when its token is set, otherwise keys of our own. */
import type { Config } from '../../config/config.ts';
import type { Db } from '../../db/database.ts';
import type { Keys } from '../../installation/keys.ts';
import type { Dns } from '../dns/port.ts';
import { openOwnKeys } from './own-keys.ts';
import type { Sending } from './port.ts';

interface Needed {
  readonly db: Db;
  readonly dns: Dns;
  readonly keys: Pick<Keys, 'signingKeys'>;
}

export async function openSending(
  { mail: { postmark } }: Pick<Config, 'mail'>,
  { db, dns, keys }: Needed,
): Promise<Sending> {
  if (postmark === undefined) return openOwnKeys({ db, dns, sealingKey: keys.signingKeys });
  // Loaded only where it is used.
  const { openPostmark } = await import('./postmark.ts');
  return openPostmark({ ...postmark, dns });
}
