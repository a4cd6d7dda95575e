/** Which PostgreSQL is used, and the data folder that goes with it. */
import type { Config } from '../../config.ts';
import { openDataFolder } from '../../start/data-folder.ts';
import { embeddedDatabase } from './embedded.ts';
import { externalDatabase } from './external.ts';
import type { DatabaseServer } from './port.ts';
import { serviceUser } from './service-user.ts';

export interface ChosenDatabase {
  /** The data folder's real path. */
  readonly folder: string;
  open(): Promise<DatabaseServer>;
}

export function chooseDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): ChosenDatabase {
  if (databaseUrl !== undefined)
    return { folder: openDataFolder(dataDir), open: () => externalDatabase(databaseUrl) };
  const user = serviceUser();
  const folder = openDataFolder(dataDir, user?.uid);
  return { folder, open: () => embeddedDatabase(folder, user) };
}
