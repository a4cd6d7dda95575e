/** The operator's command that changes the settings that all servers of a database must share. */
import type { Config } from '../config/config.ts';
import { fingerprintOf } from '../installation/fingerprint.ts';
import { ownSecrets } from '../installation/own-secrets.ts';
import { acceptSettings } from '../installation/same-settings.ts';
import { done, type OfflineCommand, type Outcome } from './command.ts';
import { withServer } from './connect.ts';

/** Works on a database of any version, because a start compares the settings before it migrates. */
async function accept(config: Config): Promise<Outcome> {
  await withServer(config, ({ ownerUrl, folder }) =>
    acceptSettings(ownerUrl, fingerprintOf(config.storage, ownSecrets(config, folder))),
  );
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
