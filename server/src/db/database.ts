/** The typed connection to PostgreSQL (Kysely), and its transactions. */
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

export const openDb = (pool: Pool): Db => new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
