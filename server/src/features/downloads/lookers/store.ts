/** The SQL of bytes that link scanners and previews were served. */
import { sql } from 'kysely';
import { HOUR_S, settled } from '../../../clock/settled.ts';
import type { Db } from '../../../db/database.ts';
import { CONTINUES_S } from '../count-store.ts';

/** What a receiver was served of. */
export interface Looked {
  readonly transferId: string;
  readonly receiver: Buffer;
  /** A file's id, also after `shown`, a choice of files, or empty for everything. */
  readonly what: string;
}

/** Adds bytes to those of the last day. True once they have reached `least`; then the sum starts again. */
export async function addLooked(
  db: Db,
  { transferId, receiver, what }: Looked,
  bytes: number,
  least: number,
): Promise<boolean> {
  await sql`
    insert into looked_bytes as looked (transfer_id, receiver, what, bytes)
    values (${transferId}::uuid, ${receiver}, ${what}, ${bytes}::bigint)
    on conflict (transfer_id, receiver, what) do update set seen_at = now(), bytes = excluded.bytes
      + case when looked.seen_at > now() - make_interval(secs => ${CONTINUES_S}) then looked.bytes else 0 end`.execute(
    db,
  );
  const { numAffectedRows } = await sql`
    delete from looked_bytes where transfer_id = ${transferId}::uuid and receiver = ${receiver}
      and what = ${what} and bytes >= ${least}::bigint`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function sweepLooked(db: Db): Promise<void> {
  await sql`
    delete from looked_bytes
    where seen_at < ${settled(HOUR_S)} - make_interval(secs => ${CONTINUES_S})`.execute(db);
}
