/** Finds transfers whose numbers differ from their files, without changing anything. */
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Difference } from '../files/index.ts';

export const transferDifferences = (db: Db): Promise<Difference[]> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx);
    const { rows } = await sql<Difference>`
      select 'transfer' as what, slug as where,
        'says ' || transfers.bytes || ' bytes in ' || file_count || ' files, has ' || sums.bytes || ' in ' || sums.count as detail
      from transfers cross join lateral (
        select coalesce(sum(files.size), 0) as bytes, count(*) as count
        from transfer_drafts join files on files.draft_id = transfer_drafts.draft_id
        where transfer_drafts.transfer_id = transfers.id
      ) as sums
      where released_at is null and (transfers.bytes <> sums.bytes or file_count <> sums.count)
      union all
      select 'transfer', transfers.slug, 'was given up, its files were not'
      from transfers join transfer_drafts on transfer_drafts.transfer_id = transfers.id
      join drafts on drafts.id = transfer_drafts.draft_id
      where transfers.released_at is not null and drafts.state = 'sealed'
      union all
      select 'transfer', transfers.slug, 'is there, its files were given up'
      from transfers join transfer_drafts on transfer_drafts.transfer_id = transfers.id
      join drafts on drafts.id = transfer_drafts.draft_id
      where transfers.released_at is null and drafts.state <> 'sealed'
      union all
      select 'transfer', transfers.slug, 'has another owner than its files'
      from transfers join transfer_drafts on transfer_drafts.transfer_id = transfers.id
      join drafts on drafts.id = transfer_drafts.draft_id
      where transfers.released_at is null and drafts.owner <> transfers.owner
      union all
      select 'upload', slug, 'was sent, but belongs to no transfer'
      from drafts where state = 'sealed' and type <> 'request'
        -- Of accounts that are gone, the sweeper has not come by yet.
        and (user_id is not null or browser is not null)
        and not exists (select from transfer_drafts where draft_id = drafts.id)`.execute(tx);
    return rows;
  });
