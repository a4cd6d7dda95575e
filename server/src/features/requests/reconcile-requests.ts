/** Finds hand-ins that differ from their files, without changing anything. */
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Difference } from '../files/index.ts';

export const requestDifferences = (db: Db): Promise<Difference[]> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx);
    const { rows } = await sql<Difference>`
      select 'hand-in' as what, drafts.slug as where,
        'says ' || hand_ins.bytes || ' bytes in ' || hand_ins.file_count || ' files, has '
          || sums.bytes || ' in ' || sums.count as detail
      from hand_ins join drafts on drafts.id = draft_id cross join lateral (
        select coalesce(sum(files.size), 0) as bytes, count(*) as count
        from hand_in_files join files on files.id = file_id where hand_in_id = hand_ins.id
      ) as sums
      where released_at is null and (hand_ins.bytes <> sums.bytes or hand_ins.file_count <> sums.count)
      union all
      select 'hand-in', drafts.slug, 'was given up, its files were not'
      from hand_ins join drafts on drafts.id = draft_id
      where released_at is not null and drafts.state = 'sealed'
        and exists (select from hand_in_files join files on files.id = file_id where hand_in_id = hand_ins.id)
      union all
      select 'hand-in', drafts.slug, 'is there, its files were given up'
      from hand_ins join drafts on drafts.id = draft_id
      where released_at is null and drafts.state <> 'sealed'
      union all
      select 'upload', slug, 'was handed in, but belongs to no request'
      from drafts where state = 'sealed' and type = 'request'
        -- Of accounts that are gone, the sweep removes them later.
        and browser is not null
        and not exists (select from hand_ins where draft_id = drafts.id)`.execute(tx);
    return rows;
  });
