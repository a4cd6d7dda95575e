/** Every download of a stretch of time, read page by page, so that memory does not depend on how many there are. */
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

const PAGE = 2_000;

export interface DownloadLine {
  readonly id: string;
  readonly at: Date;
  readonly slug: string;
  readonly file_name: string | null;
  readonly files: number | null;
  readonly bytes: string | null;
  readonly email: string | null;
  readonly name: string | null;
  readonly company: string | null;
  readonly country: string | null;
  readonly city: string | null;
  readonly browser: string | null;
  /** As text, because a date of JavaScript is less exact than the database's. */
  readonly moment: string;
}

interface Place {
  readonly moment: string;
  readonly id: string;
}

async function readPage(db: Db, userId: string, after: Place, until: Date): Promise<DownloadLine[]> {
  const { rows } = await sql<DownloadLine>`
    select facts.id, at, slug, file_name, files, bytes, facts.email, name, company, country, city, browser,
      at::text as moment
    from (
      select * from analytics_facts
      where user_id = ${userId}::uuid and kind = 'download' and (at, id) > (${after.moment}::timestamptz, ${after.id}::bigint)
        and at < ${until}::timestamptz
      order by at, id limit ${PAGE}
    ) as facts
    left join contacts on contacts.user_id = facts.user_id and contacts.email = facts.email
    order by at, facts.id`.execute(db);
  return rows;
}

/** Oldest first. No transaction stays open while a slow reader is waited for. */
export async function* readDownloads(
  db: Db,
  userId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): AsyncGenerator<DownloadLine[]> {
  // No fact has this id, so those of the first moment belong to it.
  let after: Place = { moment: from.toISOString(), id: '0' };
  for (;;) {
    const rows = await readPage(db, userId, after, to);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last;
  }
}
