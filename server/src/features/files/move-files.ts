/** Moves sent files to another owner together with the storage they use; the bytes stay where they are. */
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { settle } from './store.ts';

/** Moves only what was sent before the user had an account. A second call moves nothing. */
export async function moveFiles(tx: Tx, owner: string, userId: string): Promise<void> {
  const { rows } = await sql<{ bytes: string }>`
    with moved as (
      update drafts set owner = users.id::text, user_id = users.id, browser = null from users
      where users.id = ${userId}::uuid and drafts.owner = ${owner} and drafts.state = 'sealed'
        and drafts.created_at <= users.created_at
      returning drafts.id
    )
    select coalesce(sum(files.size), 0)::text as bytes from moved join files on files.draft_id = moved.id`.execute(
    tx,
  );
  const bytes = Number(rows[0]?.bytes ?? 0);
  if (bytes === 0) return;
  await settle(tx, owner, 0, -bytes);
  await sql`
    insert into storage_use as storage (owner, used) values (${userId}, ${bytes}::bigint)
    on conflict (owner) do update set used = storage.used + excluded.used`.execute(tx);
}
