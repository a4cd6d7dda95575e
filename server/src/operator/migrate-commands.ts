/** The operator's command that migrates the database on purpose; all others refuse one of another version. */
import type { Config } from '../config/config.ts';
import { migrate } from '../db/migrate.ts';
import { migrationsFolder } from '../db/migrations-folder.ts';
import { fingerprintOf } from '../installation/fingerprint.ts';
import { ownSecrets } from '../installation/own-secrets.ts';
import { compareSettings } from '../installation/same-settings.ts';
import { done, type OfflineCommand, type Outcome } from './command.ts';
import { withServer } from './connect.ts';

const run = (config: Config): Promise<Outcome> =>
  withServer(config, async ({ ownerUrl, folder }) => {
    // Settings of another installation must not change this database.
    await compareSettings(ownerUrl, fingerprintOf(config.storage, ownSecrets(config, folder)));
    const { applied } = await migrate(ownerUrl, migrationsFolder, config.databaseAppUrl);
    if (applied.length === 0) return done('The database is up to date.');
    return done(...applied, `The database is up to date: ${applied.length} migrations ran now.`);
  });

export const migrateCommands: readonly OfflineCommand[] = [
  {
    name: 'migrate',
    takes: [],
    summary: 'Updates the tables of the database to this version, as a start does. Make a backup first.',
    runOffline: run,
  },
];
