/** Changes rows of the running product, for states that would take days to reach. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { dataDir } from './place.ts';

/** Runs where the server's packages can be resolved. */
const SERVER = fileURLToPath(new URL('../server', import.meta.url));
const CHANGE = `(async () => {
  const { Client } = require('pg');
  const [url, sql, ...values] = process.argv.slice(1);
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(sql, values);
  await client.end();
  if (rowCount !== 1) throw new Error(rowCount + ' rows were changed');
})()`;

function ownerUrl(): string {
  const port = readFileSync(join(dataDir(), 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(dataDir(), 'database-password'), 'utf8').trim();
  return `postgres://waybill_owner:${password}@127.0.0.1:${port}/waybill`;
}

/** Must change exactly one row. */
async function change(sql: string, ...values: string[]): Promise<void> {
  const words = ['-e', CHANGE, ownerUrl(), sql, ...values];
  await promisify(execFile)(process.execPath, words, { cwd: SERVER });
}

/** Makes the request expire a minute ago. */
export const expireRequest = (slug: string): Promise<void> =>
  change(
    `update requests set expires_at = now() - interval '1 minute', deadline = null where slug = $1`,
    slug,
  );

/** Makes the email to the one recipient of the transfer an hour old. */
export const ageEmail = (slug: string): Promise<void> =>
  change(
    `update recipients set mailed_at = now() - interval '1 hour'
      where transfer_id = (select id from transfers where slug = $1)`,
    slug,
  );

/** Makes the transfer expire a minute ago. */
export const expire = (slug: string): Promise<void> =>
  change(`update transfers set expires_at = now() - interval '1 minute' where slug = $1`, slug);
