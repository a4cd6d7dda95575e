/** Counts the mails of this hour for the metrics. */
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface MailVolume {
  /** Of this hour; security mails are counted separately, because no cap applies to them. */
  readonly all: number;
  readonly strangers: number;
  readonly security: number;
  readonly waiting: number;
}

export async function readVolume(db: Db): Promise<MailVolume> {
  const { rows } = await sql<MailVolume>`
    select
      coalesce(sum(count) filter (where counted = '*'), 0)::int as "all",
      coalesce(sum(count) filter (where counted = 'strangers:*'), 0)::int as strangers,
      coalesce(sum(count) filter (where counted = 'security:*'), 0)::int as security,
      (select count(*) from mails where state = 'waiting')::int as waiting
    from mail_hour_caps where hour = date_trunc('hour', now(), 'UTC')`.execute(db);
  return rows[0] ?? { all: 0, strangers: 0, security: 0, waiting: 0 };
}
