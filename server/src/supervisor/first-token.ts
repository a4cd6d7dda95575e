/** Registers the data folder's operator token in the database, so that the operator can start. */
import { openDb } from '../db/database.ts';
import { openPool } from '../db/pool.ts';
import { addOperatorToken } from '../http/access/operator-tokens.ts';

export async function registerFirstToken(databaseUrl: string, token: string): Promise<void> {
  const pool = openPool({ url: databaseUrl, max: 1, name: 'waybill start', onError: () => {} });
  try {
    await addOperatorToken(openDb(pool), 'first', token);
  } finally {
    await pool.end();
  }
}
