/** Moves sent files to another owner together with the storage they use; the bytes stay where they are. */
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { bytesOnlyIn, openUse } from './held-bytes.ts';
import { settle } from './store.ts';

/** Moves only what was sent before the user had an account. A second call moves nothing. */
export async function moveFiles(tx: Tx, owner: string, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update drafts set owner = users.id::text, user_id = users.id, browser = null from users
    where users.id = ${userId}::uuid and drafts.owner = ${owner} and drafts.state = 'sealed'
      and drafts.created_at <= users.created_at
    returning drafts.id`.execute(tx);
  if (rows.length === 0) return;
  const moved = rows.map(({ id }) => id);
  await openUse(tx, owner, userId);
  await settle(tx, owner, 0, -(await bytesOnlyIn(tx, owner, moved)));
  await settle(tx, userId, 0, await bytesOnlyIn(tx, userId, moved));
}
