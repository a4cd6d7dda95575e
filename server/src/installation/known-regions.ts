/** Refuses a start whose settings no longer name a region where files are kept. */
import type { Region } from '@waybill/contract/regions';
import * as z from 'zod';
import { connectAsOwner } from '../db/owner.ts';
import { Refusal } from '../refusal.ts';

/** Every region that a server of this database had, so that files are only searched for when one is missing. */
const KEY = 'regions';

const keptSchema = z.array(z.string());

export async function requireRegions(ownerUrl: string, regions: readonly Region[]): Promise<void> {
  const client = await connectAsOwner(ownerUrl, 'waybill settings');
  try {
    const { rows } = await client.query<{ value: string }>(
      'select value from waybill.settings where key = $1',
      [KEY],
    );
    const known = rows[0] && keptSchema.parse(JSON.parse(rows[0].value));
    if (known?.every((region) => regions.includes(region)) !== true) {
      // Without what was known before, the tables may come from a backup.
      const { rows: found } = await client.query<{ region: string }>(
        'select region from drafts where region <> all($1) and cleared_at is null limit 1',
        [regions],
      );
      if (found[0] !== undefined) throw new Refusal(sentenceOf(found[0].region));
    }
    const all = [...new Set([...(known ?? []), ...regions])];
    if (all.length !== known?.length)
      await client.query(
        `insert into waybill.settings (key, value) values ($1, $2)
         on conflict (key) do update set value = excluded.value`,
        [KEY, JSON.stringify(all)],
      );
  } finally {
    await client.end();
  }
}

const sentenceOf = (region: Region): string =>
  `There are files in the region ${region}, which is not in REGIONS. Put it back as it was, with "off": true if nothing new should be stored there.`;
