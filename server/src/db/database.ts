/** The typed connection to PostgreSQL (Kysely), and its transactions. */
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { Pool } from 'pg';
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
