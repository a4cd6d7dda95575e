/** Changes rows of the running product, for states that would take days to reach. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Role } from '@waybill/contract/plans';
import { dataDir } from './place.ts';

interface Client {
  connect(): Promise<void>;
  query(sql: string, values: readonly string[]): Promise<{ readonly rowCount: number | null }>;
  end(): Promise<void>;
}

interface Postgres {
  readonly Client: new (options: { readonly connectionString: string }) => Client;
}

/** Resolves the server's packages. */
const ofServer = createRequire(new URL('../server/package.json', import.meta.url));

function ownerUrl(): string {
  const port = readFileSync(join(dataDir(), 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(dataDir(), 'database-password'), 'utf8').trim();
  return `postgres://waybill_owner:${password}@127.0.0.1:${port}/waybill`;
}

/** Must change exactly one row. */
async function change(sql: string, ...values: string[]): Promise<void> {
  const { Client }: Postgres = ofServer('pg');
  const client = new Client({ connectionString: ownerUrl() });
  await client.connect();
  try {
    const { rowCount } = await client.query(sql, values);
    if (rowCount !== 1) throw new Error(`${rowCount} rows were changed`);
  } finally {
    await client.end();
  }
}

/** As `users role` of the operator gives it, for someone whose pages are not open yet. */
export const giveRole = (userId: string, role: Role): Promise<void> =>
  change('update users set role = $2, granted_role = $2 where id = $1', userId, role);

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
