/** Opens Waybill's database for an operator command, whether or not Waybill is running. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { chooseDatabase } from '../adapters/database/choose.ts';
import type { Config } from '../config/config.ts';
import { readAppLogin } from '../db/app-login.ts';
import { type Db, openDb } from '../db/database.ts';
import { migrationsFolder } from '../db/migrations-folder.ts';
import { connectAsOwner, inPublic } from '../db/owner.ts';
import { openPool } from '../db/pool.ts';
import { loginMissing, readSchema, requireCurrent } from '../db/schema-version.ts';
import { addOperatorToken } from '../http/access/operator-tokens.ts';
import { newOperatorToken } from '../installation/operator-token.ts';
import { keepSecret } from '../installation/secret-file.ts';
import { Refusal } from '../refusal.ts';

export interface OpenServer {
  readonly ownerUrl: string;
  /** The data folder's real path. */
  readonly folder: string;
}

/** Of any version; a server that runs only for this command is stopped again. */
export async function withServer<T>(config: Config, act: (server: OpenServer) => Promise<T>): Promise<T> {
  const { folder, open } = chooseDatabase(config);
  const server = await open();
  try {
    return await act({ ownerUrl: server.ownerUrl, folder });
  } finally {
    if (!server.adopted) await server.stop();
  }
}

/** Makes no database: otherwise a command with a mistyped DATA_DIR would. */
export async function withExistingServer<T>(
  config: Config,
  act: (server: OpenServer) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'postgres')))
    throw new Refusal(
      `There is no database in ${config.dataDir}: check DATA_DIR. For a new one, start Waybill once.`,
    );
  return withServer(config, act);
}

export interface CurrentDatabase extends OpenServer {
  readonly owner: Client;
  readonly appUrl: string;
}

/** Refuses a database whose tables are not those of this version; it never changes them. */
export async function withCurrentDatabase<T>(
  config: Config,
  act: (database: CurrentDatabase) => Promise<T>,
): Promise<T> {
  return withExistingServer(config, async (server) => {
    const owner = await connectAsOwner(server.ownerUrl, 'waybill command');
    try {
      requireCurrent(await readSchema(owner, migrationsFolder));
      const appUrl = config.databaseAppUrl ?? (await readAppLogin(owner, server.ownerUrl));
      if (appUrl === undefined) throw loginMissing();
      return await act({ ...server, owner, appUrl: inPublic(appUrl) });
    } finally {
      await owner.end();
    }
  });
}

export const withDatabase = <T>(config: Config, act: (db: Db) => Promise<T>): Promise<T> =>
  withCurrentDatabase(config, async ({ appUrl, folder }) => {
    const pool = openPool({ url: appUrl, max: 2, name: 'waybill command', onError: () => {} });
    try {
      const db = openDb(pool);
      await addOperatorToken(db, 'first', keepSecret(join(folder, 'operator-token'), newOperatorToken));
      return await act(db);
    } finally {
      await pool.end();
    }
  });
