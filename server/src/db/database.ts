/** The typed connection to PostgreSQL (Kysely), and its transactions. */
import { Kysely, PostgresDialect, type PostgresPoolClient, type Transaction } from 'kysely';
import type { Client, Pool } from 'pg';
import type { Database } from './schema.ts';
import { noteSlow, type SlowQueries } from './slow-queries.ts';

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

/** Without `slow`, as for commands, slow queries are not logged. */
export const openDb = (pool: Pool, slow?: SlowQueries): Db =>
  new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    ...(slow === undefined ? {} : { log: noteSlow(slow) }),
  });

/** On a connection that the caller opened and will end, within the transaction that is open on it. */
export function openDbOn(client: Client): Db {
  const shared: PostgresPoolClient = { query: client.query.bind(client), release: () => {} };
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { connect: async () => shared, end: async () => {} } }),
  });
}
