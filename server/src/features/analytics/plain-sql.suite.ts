/** The report of a range by plain SQL over the source tables, to compare the roll-ups with. */

import type { TestApp } from '../../../test/app.ts';
import { BIN_LIMITS } from './first-times.ts';

export interface Range {
  readonly from: string;
  readonly to: string;
  readonly zone: string;
}

const RANGE = `>= $2::timestamp at time zone $4 and %s < ($3::date + 1)::timestamp at time zone $4`;
const within = (column: string): string => `${column} ${RANGE.replace('%s', column)}`;

/** Facts of every download that is there. */
const DOWNLOADS = `
  select downloads.*, coalesce(downloads.bytes, transfers.bytes) as size, coalesce(file_name, title) as named,
    case when file_name is null then file_count else 1 end as files, email,
    ((downloads.created_at at time zone $4)::date)::text as local_day
  from downloads join transfers on transfers.id = transfer_id left join recipients on recipients.id = recipient_id
  where user_id = $1 and ${within('downloads.created_at')}`;

const FIRSTS = `
  select email, ceil(extract(epoch from downloaded_at - recipients.created_at))::int as seconds, recipients.created_at as sent
  from recipients join transfers on transfers.id = transfer_id
  where user_id = $1 and ${within('recipients.created_at')}
  union all
  select null, (select ceil(extract(epoch from min(created_at) - transfers.created_at))::int from downloads
    where transfer_id = transfers.id and recipient_id is null), created_at
  from transfers where user_id = $1 and send_as = 'link' and ${within('transfers.created_at')}`;

interface Counted {
  readonly downloads: number;
}

export interface PlainReport extends Counted {
  readonly bytes: number;
  readonly transfers: number;
  readonly days: readonly (Counted & { readonly day: string })[];
  readonly places: readonly (Counted & { readonly country: string | null; readonly city: string | null })[];
  readonly people: readonly (Counted & { readonly email: string })[];
  readonly files: readonly (Counted & { readonly named: string })[];
  readonly firsts: readonly { readonly email: string | null; readonly seconds: number | null }[];
  readonly hours: readonly object[];
}

export async function plainReport(
  { deps: { pool } }: TestApp,
  userId: string,
  { from, to, zone }: Range,
): Promise<PlainReport> {
  const ask = async (text: string) => (await pool.query(text, [userId, from, to, zone])).rows;
  const [totals] = await ask(
    `select count(*)::int as downloads, coalesce(sum(size), 0)::int as bytes from (${DOWNLOADS}) as d`,
  );
  const [sent] = await ask(
    `select count(*)::int as transfers from transfers where user_id = $1 and ${within('created_at')}`,
  );
  const days = await ask(
    `select local_day as day, count(*)::int as downloads from (${DOWNLOADS}) as d group by 1 order by 1`,
  );
  const places = await ask(
    `select country, city, count(*)::int as downloads from (${DOWNLOADS}) as d group by 1, 2`,
  );
  const people = await ask(
    `select email, count(*)::int as downloads from (${DOWNLOADS}) as d where email is not null group by 1`,
  );
  const files = await ask(
    `select named, size::int, files, count(*)::int as downloads from (${DOWNLOADS}) as d group by 1, 2, 3`,
  );
  const firsts = await ask(`select email, seconds from (${FIRSTS}) as f order by seconds`);
  const hours = await ask(`
    select case when hour between 6 and 9 then 6 when hour between 10 and 13 then 10 when hour between 14 and 17 then 14 else 18 end as from,
      count(*)::int as deliveries, percentile_cont(0.5) within group (order by seconds) as "medianSeconds"
    from (select seconds, extract(hour from sent at time zone $4) as hour from (${FIRSTS}) as f where seconds is not null) as h
    group by 1 order by 1`);
  const rounded = hours.map((hour) => ({ ...hour, medianSeconds: Math.round(hour.medianSeconds) }));
  return { ...totals, ...sent, days, places, people, files, firsts, hours: rounded };
}

/** The bin that a time falls into. */
export const binOf = (seconds: number): number => {
  const found = BIN_LIMITS.findIndex((limit) => seconds <= limit);
  return found === -1 ? BIN_LIMITS.length : found;
};
