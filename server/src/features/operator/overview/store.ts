/** Counts what the overview shows. */
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

interface Counts {
  readonly sends: number;
  readonly sentBytes: string;
  readonly sendsBefore: number;
  readonly accounts: number;
  readonly newAccounts: number;
  readonly suspended: number;
  readonly operators: number;
  readonly failedMails: number;
  readonly oldestMail: Date | null;
  readonly damaged: number;
  readonly reports: number;
  readonly oldestReport: Date | null;
  readonly lastBackup: Date | null;
}

/** Days are those of UTC. */
export async function countAll(db: Db): Promise<Counts> {
  const today = sql`date_trunc('day', now(), 'UTC')`;
  const { rows } = await sql<Counts>`
    select
      sent.today as "sends", sent.bytes::text as "sentBytes", sent.before as "sendsBefore",
      people.count as "accounts", people.new as "newAccounts", people.suspended, people.operators,
      (select count(*)::int from mails where state in ('failed', 'bounced') and done_at >= ${today}) as "failedMails",
      (select min(created_at) from mails where state = 'waiting') as "oldestMail",
      (select count(*)::int from damaged_files join files on files.id = file_id
        join drafts on drafts.id = draft_id where drafts.state = 'sealed') as "damaged",
      (select max(finished_at) from backups) as "lastBackup",
      reported.count as "reports", reported.oldest as "oldestReport"
    from
      (select count(*) filter (where created_at >= ${today})::int as today,
        coalesce(sum(bytes) filter (where created_at >= ${today}), 0) as bytes,
        count(*) filter (where created_at < ${today})::int as before
        from transfers where created_at >= ${today} - interval '1 day') as sent,
      (select count(*)::int as count, count(*) filter (where created_at >= ${today})::int as new,
        count(*) filter (where status = 'revoke')::int as suspended, count(operator_since)::int as operators
        from users) as people,
      (select count(*)::int as count, min(created_at) as oldest from abuse_reports
        where closed_at is null) as reported`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('counting gave no row');
  return counts;
}

export async function countDomains(db: Db) {
  const { rows } = await sql<{ working: number; waiting: number; failing: number; off: number }>`
    select
      count(*) filter (where off_at is not null)::int as off,
      count(*) filter (where off_at is null and failing_since is not null)::int as failing,
      count(*) filter (where off_at is null and failing_since is null and verified_at is null)::int as waiting,
      count(*) filter (where off_at is null and failing_since is null and verified_at is not null)::int as working
    from domains`.execute(db);
  return rows[0] ?? { working: 0, waiting: 0, failing: 0, off: 0 };
}

const BAD_DOMAINS = 20;

export const listBadDomains = (db: Db) =>
  db
    .selectFrom('domains')
    .select(['id', 'name', 'kind', 'user_id', 'failing_since', 'off_at'])
    .where((where) => where.or([where('off_at', 'is not', null), where('failing_since', 'is not', null)]))
    .orderBy(sql`coalesce(off_at, failing_since)`, 'desc')
    .limit(BAD_DOMAINS)
    .execute();
