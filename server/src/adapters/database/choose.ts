/** Chooses the PostgreSQL to use, embedded or external, and opens the data folder that goes with it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { openDataFolder, UNFINISHED } from '../../installation/data-folder.ts';
import { Refusal } from '../../refusal.ts';
import { embeddedDatabase } from './embedded.ts';
import { externalDatabase } from './external.ts';
import type { DatabaseServer } from './port.ts';
import { serviceUser } from './service-user.ts';

export interface ChosenDatabase {
  /** The data folder's real path. */
  readonly folder: string;
  open(): Promise<DatabaseServer>;
}

/** `state` is set only by a restore; every other caller refuses a folder whose restore did not finish. */
export function chooseDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  state: 'whole' | 'unfinished' = 'whole',
): ChosenDatabase {
  if (state === 'whole' && existsSync(join(dataDir, UNFINISHED)))
    throw new Refusal(
      `A backup was being restored into ${dataDir} and did not finish; empty that folder and restore again.`,
    );
  if (databaseUrl !== undefined)
    return { folder: openDataFolder(dataDir), open: () => externalDatabase(databaseUrl) };
  const user = serviceUser();
  const folder = openDataFolder(dataDir, user?.uid);
  return { folder, open: () => embeddedDatabase(folder, user) };
}
