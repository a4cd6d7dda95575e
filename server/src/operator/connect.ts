/** Opens Waybill's database for an operator command, whether or not Waybill is running. */
import { join } from 'node:path';
import { chooseDatabase } from '../adapters/database/choose.ts';
import type { Config } from '../config/config.ts';
import { type Db, openDb } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { migrationsFolder } from '../db/migrations-folder.ts';
import { openPool } from '../db/pool.ts';
import { addOperatorToken } from '../http/access/operator-tokens.ts';
import { newOperatorToken } from '../installation/operator-token.ts';
import { keepSecret } from '../installation/secret-file.ts';

export async function withDatabase<T>(config: Config, act: (db: Db) => Promise<T>): Promise<T> {
  const { folder, open } = chooseDatabase(config);
  const server = await open();
  try {
    const { appUrl } = await migrate(server.ownerUrl, migrationsFolder, config.databaseAppUrl);
    const pool = openPool({ url: appUrl, max: 2, name: 'waybill command', onError: () => {} });
    try {
      const db = openDb(pool);
      await addOperatorToken(db, 'first', keepSecret(join(folder, 'operator-token'), newOperatorToken));
      return await act(db);
    } finally {
      await pool.end();
    }
  } finally {
    if (!server.adopted) await server.stop();
  }
}
