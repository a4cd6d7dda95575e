/** Compares the clocks of this machine and of the database, and tells whether deletions are on hold. */
import type { Client } from 'pg';
import { type Finding, findings } from './finding.ts';

const { ok, problem } = findings('clock');

/** Codes of authenticator apps change every 30 seconds. */
const MOST_MS = 5_000;

/** `now` reads the clock of this machine. */
export async function checkClock(client: Client, now: () => number = Date.now): Promise<Finding[]> {
  const began = now();
  const { rows } = await client.query<{ at: Date; clock: string | null }>(
    `select clock_timestamp() as at, to_regclass('public.clock')::text as clock`,
  );
  const [row] = rows;
  // The database answered between the two.
  const apart = Math.round(((row?.at.getTime() ?? 0) - (began + now()) / 2) / 1000) * 1000;
  const found: Finding[] = [];
  if (Math.abs(apart) > MOST_MS)
    found.push(
      problem(
        `The clocks of this machine and of the database are ${Math.abs(apart) / 1000} s apart.`,
        'Let both machines take their time from the network (chrony or systemd-timesyncd).',
      ),
    );
  if (row?.clock !== null && (await isHeld(client)))
    found.push(
      problem(
        'A clock has jumped, so nothing is deleted until you say that the time is right.',
        'Check the time of every machine, then run "clock confirm".',
      ),
    );
  return found.length > 0 ? found : [ok('This machine and the database agree on the time.')];
}

async function isHeld(client: Client): Promise<boolean> {
  const { rowCount } = await client.query('select from public.clock where held is not null');
  return rowCount !== 0;
}
