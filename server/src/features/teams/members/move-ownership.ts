/** Moves what belongs to the owner of a team to the next one. Whose a transfer is, and where its bytes lie, stays as it is. */
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { StoredUser } from '../../accounts/index.ts';

export async function moveOwnership(tx: Tx, former: StoredUser, next: StoredUser): Promise<void> {
  const [from, to] = [former.id, next.id];
  // First: what members begin at this moment holds their place, so it is waited for and then moved.
  await sql`update team_members set owner_id = ${to}::uuid where owner_id = ${from}::uuid`.execute(tx);
  await moveStorage(tx, from, to);
  await sql`update requests set owner = ${to}::uuid where owner = ${from}::uuid`.execute(tx);
  await sql`update team_invites set owner_id = ${to}::uuid where owner_id = ${from}::uuid`.execute(tx);
  await sql`update team_log set owner_id = ${to}::uuid where owner_id = ${from}::uuid`.execute(tx);
  await moveLook(tx, from, to);
  await sql`
    update users set region = ${former.region}, company = coalesce(nullif(company, ''), ${former.company}), updated_at = now()
    where id = ${to}::uuid`.execute(tx);
}

/** What the next owner keeps of their own is counted with it from now on. */
async function moveStorage(tx: Tx, from: string, to: string): Promise<void> {
  await moveFiles(tx, from, to);
  await sql`
    insert into storage_use as storage (owner) values (${from}), (${to})
    on conflict (owner) do update set used = storage.used`.execute(tx);
  // Again, for what was announced or sent meanwhile: nothing more can be, now that the storage is locked.
  await moveFiles(tx, from, to);
  await sql`
    update storage_use as storage set used = storage.used + former.used, reserved = storage.reserved + former.reserved
    from storage_use as former where storage.owner = ${to} and former.owner = ${from}`.execute(tx);
  await sql`update storage_use set used = 0, reserved = 0 where owner = ${from}`.execute(tx);
}

/** In the order in which a send locks them, before the storage, so that neither waits for the other. */
async function moveFiles(tx: Tx, from: string, to: string): Promise<void> {
  await sql`update transfers set owner = ${to} where owner = ${from}`.execute(tx);
  await sql`update drafts set owner = ${to} where owner = ${from}`.execute(tx);
}

/** Branding, logo and domains: the team’s replace what the next owner had of their own. */
async function moveLook(tx: Tx, from: string, to: string): Promise<void> {
  for (const table of ['branding', 'backgrounds', 'domains'] as const) {
    await sql`delete from ${sql.table(table)} where user_id = ${to}::uuid`.execute(tx);
    await sql`update ${sql.table(table)} set user_id = ${to}::uuid where user_id = ${from}::uuid`.execute(tx);
  }
  await sql`
    delete from pictures where user_id = ${to}::uuid and kind = 'logo'
      and exists (select from pictures where user_id = ${from}::uuid and kind = 'logo')`.execute(tx);
  await sql`update pictures set user_id = ${to}::uuid where user_id = ${from}::uuid and kind = 'logo'`.execute(
    tx,
  );
}
