/** Looks at the storage and the mail now. */
import type { Deps } from '../../deps.ts';
import type { Observed } from './rules.ts';
import { observeMail } from './store.ts';

export async function observe({ db, storage, mailer }: Deps): Promise<Observed> {
  const [health, mail] = await Promise.all([storage.health(), observeMail(db)]);
  return { storage: health, mail: { ...mail, isSent: mailer.kind !== 'outbox' } };
}
