/** Tells how old the last backup is. */
import type { Client } from 'pg';
import { type Finding, findings } from './finding.ts';

const { ok, warning, skipped } = findings('backup');

const HOUR = 3_600_000;
const OLD_HOURS = 48;

export async function checkBackup(client: Client): Promise<Finding[]> {
  const { rows: tables } = await client.query<{ found: string | null }>(
    `select to_regclass('public.backups') as found`,
  );
  if (tables[0]?.found === null) return [skipped('Backups are recorded once this version has been started.')];
  const { rows } = await client.query<{ age: string | null }>(
    `select (extract(epoch from now() - max(point)) * 1000)::bigint::text as age from public.backups`,
  );
  const age = rows[0]?.age ?? undefined;
  if (age === undefined)
    return [
      warning(
        'No backup was made by the command "backup".',
        'Run it every day, for example with cron; if you back up in another way, try a restore.',
      ),
    ];
  const hours = Math.floor(Number(age) / HOUR);
  const told = hours < OLD_HOURS ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
  if (hours < OLD_HOURS) return [ok(`The last backup is ${told} old.`)];
  return [warning(`The last backup is ${told} old.`, 'Run "backup" every day, for example with cron.')];
}
