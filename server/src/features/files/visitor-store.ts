/** The SQL of visitors' unsent uploads. */
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { holdLock } from '../../db/locks.ts';

/** Visitors announce one at a time, so that each count stays true until it commits. */
export async function lockVisitors(tx: Tx): Promise<void> {
  await holdLock(tx, 'visitorDrafts', 'visitor drafts');
}

/** Of all visitors; each file counts as at least this many bytes. */
export async function announcedByVisitors(tx: Tx, leastPerFile: number): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(bytes + file_count::bigint * ${leastPerFile}), 0)::text as bytes
    from drafts where state = 'open' and type = 'anonUpload'`.execute(tx);
  return Number(rows[0]?.bytes ?? 0);
}

export interface HeldDraft {
  readonly id: string;
  /** Since its credentials expired; negative while they are valid. */
  readonly idle_seconds: number;
}

/** The open drafts of a browser or an address block, the longest idle first. */
export async function openVisitorDrafts(
  tx: Tx,
  by: 'browser' | 'block',
  value: Buffer,
): Promise<HeldDraft[]> {
  const { rows } = await sql<HeldDraft>`
    select id, extract(epoch from now() - credentials_end)::float8 as idle_seconds
    from drafts where ${sql.ref(by)} = ${value} and state = 'open' and type = 'anonUpload'
    order by credentials_end`.execute(tx);
  return rows;
}
