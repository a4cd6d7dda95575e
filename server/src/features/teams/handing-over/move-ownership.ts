/** Moves what belongs to a team to its next owner. Whose a transfer is, and where its bytes lie, stays as it is. */
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { StoredUser } from '../../accounts/index.ts';

/** What the former owner made before they had a team stays theirs, in their own storage. */
export async function moveOwnership(tx: Tx, former: StoredUser, next: StoredUser): Promise<void> {
  const [from, to] = [former.id, next.id];
  // First: what members begin at this moment holds their place, so it is waited for and then moved.
  await sql`update team_members set owner_id = ${to}::uuid where owner_id = ${from}::uuid`.execute(tx);
  await moveStorage(tx, from, to);
  await sql`update team_invites set owner_id = ${to}::uuid where owner_id = ${from}::uuid`.execute(tx);
  await sql`update team_log set owner_id = ${to}::uuid where owner_id = ${from}::uuid`.execute(tx);
  await keepLinks(tx, from, to);
  await moveLook(tx, from, to);
  await sql`
    update users set region = ${former.region}, company = coalesce(nullif(company, ''), ${former.company}), updated_at = now()
    where id = ${to}::uuid`.execute(tx);
}

/** What the next owner keeps of their own is counted with it from now on. */
async function moveStorage(tx: Tx, from: string, to: string): Promise<void> {
  const first = await moveFiles(tx, from, to);
  await sql`
    insert into storage_use as storage (owner) values (${from}), (${to})
    on conflict (owner) do update set used = storage.used`.execute(tx);
  // Again, for what was announced or sent meanwhile: nothing more can be, now that the storage is locked.
  const moved = [...first, ...(await moveFiles(tx, from, to))];
  // What both hold, because one forwarded it to their own storage, is counted for each.
  const { rows } = await sql<{ given: string; taken: string; reserved: string }>`
    select bytes_only_in(${from}, ${moved}::text[])::text as given, bytes_only_in(${to}, ${moved}::text[])::text as taken,
      (select coalesce(sum(coalesce(reserved, bytes)), 0) from drafts
        where id = any(${moved}::text[]) and state = 'open' and not copying)::text as reserved`.execute(tx);
  const { given = '0', taken = '0', reserved = '0' } = rows[0] ?? {};
  await sql`
    update storage_use set used = used - ${given}::bigint, reserved = reserved - ${reserved}::bigint
    where owner = ${from}`.execute(tx);
  await sql`
    update storage_use set used = used + ${taken}::bigint, reserved = reserved + ${reserved}::bigint
    where owner = ${to}`.execute(tx);
}

/**
 * In the order in which a send locks them, before the storage, so that neither waits for the other. An upload goes with its
 * transfer or request; one that is still under way goes with the team if it was begun there. Returns the ids of uploads.
 */
async function moveFiles(tx: Tx, from: string, to: string): Promise<string[]> {
  await sql`update transfers set owner = ${to} where owner = ${from} and of_team`.execute(tx);
  await sql`update requests set owner = ${to}::uuid where owner = ${from}::uuid and of_team`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    update drafts set owner = ${to} where owner = ${from} and coalesce(
      (select transfers.owner = ${to} from transfer_drafts join transfers on transfers.id = transfer_id
        where transfer_drafts.draft_id = drafts.id),
      (select requests.owner = ${to}::uuid from request_drafts join requests on requests.id = request_id
        where request_drafts.draft_id = drafts.id),
      (select requests.owner = ${to}::uuid from hand_ins join requests on requests.id = request_id
        where hand_ins.draft_id = drafts.id),
      of_team)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** A team without members is over: what was made in it is its owner’s own. */
export async function endTeam(tx: Tx, ownerId: string): Promise<void> {
  await sql`update transfers set of_team = false where owner = ${ownerId} and of_team`.execute(tx);
  await sql`update requests set of_team = false where owner = ${ownerId}::uuid and of_team`.execute(tx);
  await sql`update drafts set of_team = false where owner = ${ownerId} and of_team`.execute(tx);
}

/** Links at the team’s domain to what stays with the former owner, also of owners before them, work on. */
async function keepLinks(tx: Tx, from: string, to: string): Promise<void> {
  const { rows } = await sql`select from domains where user_id = ${from}::uuid and kind = 'link'`.execute(tx);
  if (rows.length === 0) return;
  for (const table of ['transfers', 'requests'] as const)
    await sql`
      update ${sql.table(table)} set domain_owner = ${to}::uuid
      where owner::text = ${from} or domain_owner = ${from}::uuid`.execute(tx);
}

/** Branding, logo, domains and login provider: the team’s replace what the next owner had of their own. */
async function moveLook(tx: Tx, from: string, to: string): Promise<void> {
  for (const table of ['branding', 'backgrounds', 'domains', 'team_providers'] as const) {
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
