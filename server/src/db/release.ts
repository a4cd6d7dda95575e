/** Knows the last release, beside whose servers this version runs during an update. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import * as z from 'zod';

const schema = z.object({
  version: z.string(),
  /** Its last migration. All later ones only add. */
  last: z.string(),
});

export type Release = z.infer<typeof schema>;

const KEY = 'beside';

/** Undefined for folders of migrations that tests make. */
export function readRelease(folder: string): Release | undefined {
  const path = join(folder, 'released.json');
  return existsSync(path) ? schema.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
}

/** Tells versions that know migrations up to this one that they can run on these tables. */
export async function writeBeside(client: Client, folder: string): Promise<void> {
  const release = readRelease(folder);
  if (release === undefined) return;
  await client.query(
    `insert into waybill.settings (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value`,
    [KEY, release.last],
  );
}

export async function readBeside(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ value: string }>(
    'select value from waybill.settings where key = $1',
    [KEY],
  );
  return rows[0]?.value;
}
