/** The SQL that compares the database's records of storage with each other and with the objects. */
import { sql } from 'kysely';
import { HOUR_S, settled } from '../../../clock/settled.ts';
import type { Db } from '../../../db/database.ts';
import type { StoredDraft } from '../store.ts';

/** Everything is compared in one statement, which may take longer than a request may. */
const PATIENCE = sql`set local statement_timeout = '10min'`;

export interface UseDifference {
  readonly owner: string;
  readonly used: string;
  readonly kept: string;
  readonly reserved: string;
  readonly announced: string;
}

export const wrongUse = (db: Db): Promise<UseDifference[]> =>
  db.transaction().execute(async (tx) => {
    await PATIENCE.execute(tx);
    const { rows } = await sql<UseDifference>`
      with held as (
        select drafts.owner, coalesce(files.copy_of, files.id) as first, files.size
        from drafts join files on files.draft_id = drafts.id where drafts.state = 'sealed'
        union all
        select drafts.owner, draft_copies.copy_of, draft_copies.size
        from drafts join draft_copies on draft_copies.draft_id = drafts.id where drafts.state = 'open'
      ), kept as (
        select owner, sum(size) as bytes
        from (select owner, first, max(size) as size from held group by owner, first) as once group by owner
      ), announced as (
        select owner, sum(coalesce(reserved, bytes)) as bytes from drafts where state = 'open' and not copying
        group by owner
      ), compared as (
        select coalesce(storage_use.owner, kept.owner, announced.owner) as owner,
          coalesce(used, 0)::text as used, coalesce(kept.bytes, 0)::text as kept,
          coalesce(reserved, 0)::text as reserved, coalesce(announced.bytes, 0)::text as announced
        from storage_use
        full join kept on kept.owner = storage_use.owner
        full join announced on announced.owner = coalesce(storage_use.owner, kept.owner)
      )
      select * from compared where used <> kept or reserved <> announced order by owner`.execute(tx);
    return rows;
  });

const PAGE = 200;

/** A page at a time, ordered by id. */
export const sealedDrafts = (db: Db, after: string): Promise<StoredDraft[]> =>
  db
    .selectFrom('drafts')
    .selectAll()
    .where('state', '=', 'sealed')
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute();

export const draftsBySlug = (db: Db, slugs: readonly string[]): Promise<StoredDraft[]> =>
  slugs.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('drafts')
        .selectAll()
        .where('slug', 'in', [...slugs])
        .execute();

/** Open drafts that the sweep should have ended by now, and sent ones without a file. */
export async function staleDrafts(db: Db): Promise<Pick<StoredDraft, 'slug' | 'state'>[]> {
  const { rows } = await sql<Pick<StoredDraft, 'slug' | 'state'>>`
    select slug, state from drafts
    where (state = 'open' and expires_at < ${settled(HOUR_S)} - interval '1 hour')
      or (state = 'sealed' and not exists (select from files where files.draft_id = drafts.id))
    order by created_at`.execute(db);
  return rows;
}
