/** The operator's command that changes the settings that all servers of a database must share. */
import { chooseDatabase } from '../adapters/database/choose.ts';
import type { Config } from '../config/config.ts';
import { migrate } from '../db/migrate.ts';
import { migrationsFolder } from '../db/migrations-folder.ts';
import { fingerprintOf } from '../installation/fingerprint.ts';
import { ownSecrets } from '../installation/own-secrets.ts';
import { acceptSettings } from '../installation/same-settings.ts';
import { done, type OfflineCommand, type Outcome } from './command.ts';

async function accept(config: Config): Promise<Outcome> {
  const { folder, open } = chooseDatabase(config);
  const server = await open();
  try {
    await migrate(server.ownerUrl, migrationsFolder, config.databaseAppUrl);
    await acceptSettings(server.ownerUrl, fingerprintOf(config.storage, ownSecrets(config, folder)));
  } finally {
    if (!server.adopted) await server.stop();
  }
  return done(
    'The secret key and the storage of these settings are now those of this database.',
    'With another secret key everyone is signed out and authenticator apps must be set up again;',
    'with another storage, files that were not copied there cannot be downloaded: run "reconcile".',
  );
}

export const settingsCommands: readonly OfflineCommand[] = [
  {
    name: 'settings accept',
    takes: [],
    summary: 'Accepts a changed SECRET_KEY or storage for all servers of this database.',
    runOffline: accept,
  },
];
