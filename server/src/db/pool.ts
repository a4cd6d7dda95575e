/** The connection pool of the application's role: bounded, with a statement timeout. */
import { Pool, types } from 'pg';
import { watchPool } from '../metrics/pools.ts';
import { WAITS, type Waits } from '../waits.ts';

/** PostgreSQL's bigint fits a JavaScript number for everything we count; ids stay text. */
types.setTypeParser(types.builtins.INT8, (value) => value);

export interface PoolOptions {
  readonly url: string;
  readonly max: number;
  readonly name: string;
  readonly onError: (error: Error) => void;
  readonly waits?: Waits;
}

export function openPool({ url, max, name, onError, waits = WAITS }: PoolOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    application_name: name,
    connectionTimeoutMillis: waits.connectionMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: waits.statementMs,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', onError);
  pool.on('connect', (connection) => connection.on('error', onError));
  watchPool(pool);
  return pool;
}
