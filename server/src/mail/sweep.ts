/** Deletes old mail: the record after 90 days, counters as soon as they no longer count. */
import { sql } from 'kysely';
import { HOUR_S, settled } from '../clock/settled.ts';
import type { Db } from '../db/database.ts';

export const MAILS_KEPT_DAYS = 90;

export async function sweepMail(db: Db): Promise<void> {
  // Whatever happened to its job, a mail that became useless must not keep a code or a link.
  await sql`
    update mails set state = 'failed', reason = 'no longer of use', content = null, done_at = now()
    where state = 'waiting' and give_up_at < ${settled(HOUR_S)} - interval '1 hour'`.execute(db);
  await sql`delete from mails where done_at < ${settled(HOUR_S)} - make_interval(days => ${MAILS_KEPT_DAYS})`.execute(
    db,
  );
  await sql`delete from mail_receiver_caps where updated_at < ${settled(HOUR_S)} - interval '1 day'`.execute(
    db,
  );
  await sql`delete from mail_hour_caps where hour < ${settled(HOUR_S)} - interval '26 hours'`.execute(db);
}
