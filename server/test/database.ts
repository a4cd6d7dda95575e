/** Creates a database for a test by copying the migrated template. */
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  /** The URL of the application's role. */
  readonly url: string;
  /** The URL of the owner. */
  readonly ownerUrl: string;
  drop(): Promise<void>;
}

export async function copyDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(`create database ${name} template waybill strategy file_copy`);
  // Rights on the database itself are not copied with it.
  await asOwner(`revoke create, temporary on database ${name} from public`);
  return {
    url: withDatabase(inject('appUrl'), name),
    ownerUrl: withDatabase(inject('ownerUrl'), name),
    drop: () => asOwner(`drop database if exists ${name} with (force)`),
  };
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

async function asOwner(statement: string): Promise<void> {
  const client = new Client({ connectionString: withDatabase(inject('ownerUrl'), 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
