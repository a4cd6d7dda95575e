/** Looks at the storage and the mail now. */
import { choosableRegions } from '../../config/regions.ts';
import type { Deps } from '../../deps.ts';
import type { Observed } from './rules.ts';
import { observeMail } from './store.ts';

export async function observe({ db, storage, mailer, config }: Deps): Promise<Observed> {
  const [health, mail] = await Promise.all([storage.health(), observeMail(db)]);
  return {
    regions: choosableRegions(config.regions),
    storage: health,
    mail: { ...mail, isSent: mailer.kind !== 'outbox' },
  };
}
