/** Refuses a server whose secret or storage differs from the other servers of its database. */

import type { Client } from 'pg';
import * as z from 'zod';
import { connectAsOwner } from '../db/owner.ts';
import { operatorCommand } from '../package-root.ts';
import { Refusal } from '../refusal.ts';
import { ADDED, type Fingerprint, KIND, SECRET } from './fingerprint.ts';

/** Stored in the migrations' schema: only the owner reads it, and no backup copies it to another server. */
const KEY = 'fingerprint';

const keptSchema = z.record(z.string(), z.string());

/** Stores the first server's settings, and compares all later ones with them. */
export async function requireSameSettings(ownerUrl: string, ours: Fingerprint): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    // When servers start at once, one of them comes first.
    await client.query(
      'insert into waybill.settings (key, value) values ($1, $2) on conflict (key) do nothing',
      [KEY, JSON.stringify(ours)],
    );
    await refuseDifference(client, ours);
    // Of a region that was added.
    await client.query(
      'update waybill.settings set value = ($2::jsonb || value::jsonb)::text where key = $1 and not value::jsonb @> $2::jsonb',
      [KEY, JSON.stringify(ours)],
    );
  });
}

/** Compares and stores nothing: before a migration, and before a backup, which contains the secret. */
export const compareSettings = (ownerUrl: string, ours: Fingerprint): Promise<void> =>
  asOwner(ownerUrl, (client) => refuseDifference(client, ours));

/** Makes these the settings to compare with. Refuses while servers run with the others. */
export async function acceptSettings(ownerUrl: string, ours: Fingerprint): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity
       where application_name = 'waybill supervisor' and datname = current_database() limit 1`,
    );
    if (rowCount !== 0) throw new Refusal('A Waybill is running on this database; stop all of them first.');
    if (!(await hasSettings(client)))
      throw new Refusal('Waybill has never been started on this database, so any settings are accepted.');
    await client.query(
      `insert into waybill.settings (key, value) values ($1, $2)
       on conflict (key) do update set value = excluded.value`,
      [KEY, JSON.stringify(ours)],
    );
  });
}

/** An empty database has no settings to compare with. */
async function hasSettings(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: string | null }>(
    `select to_regclass('waybill.settings') as found`,
  );
  return rows[0]?.found !== null;
}

async function refuseDifference(client: Client, ours: Fingerprint): Promise<void> {
  if (!(await hasSettings(client))) return;
  const { rows } = await client.query<{ value: string }>(
    'select value from waybill.settings where key = $1',
    [KEY],
  );
  if (rows[0] === undefined) return;
  const kept = keptSchema.parse(JSON.parse(rows[0].value));
  const different = Object.keys(ours).find((name) => name in kept && kept[name] !== ours[name]);
  if (different !== undefined) throw new Refusal(`${sentenceOf(different)} ${WAY_OUT}`);
}

const WAY_OUT = `Set it as on the other servers. To change it on purpose: stop all servers, run "${operatorCommand} settings accept" with the new settings, and start them.`;

function sentenceOf(name: string): string {
  if (name === SECRET)
    return 'SECRET_KEY (or, without it, the file secret-key in DATA_DIR) differs from the one this database is used with: sessions and second factors would break.';
  if (name === KIND)
    return 'The other servers of this database keep files elsewhere: S3_ENDPOINT and the other S3_… settings are set only here, or only there.';
  if (name === 'DATA_DIR')
    return 'DATA_DIR is not the folder that holds the files of this database; servers that share a database keep files in an S3.';
  if (name.startsWith(ADDED)) return `${name} differs from where the files of this region are kept.`;
  return `${name} (or S3_REGIONS) differs from where the files of this database are kept.`;
}

async function asOwner(ownerUrl: string, act: (client: Client) => Promise<void>): Promise<void> {
  const client = await connectAsOwner(ownerUrl, 'waybill settings');
  try {
    await act(client);
  } finally {
    await client.end();
  }
}
