/** The operator's commands for settings: those of this server with where each comes from, and accepting those that all servers of a database must share. */
import { type Config, environment } from '../config/config.ts';
import { listSettings } from '../config/shown-settings.ts';
import { fingerprintOf } from '../installation/fingerprint.ts';
import { ownSecrets } from '../installation/own-secrets.ts';
import { acceptSettings } from '../installation/same-settings.ts';
import { done, type OfflineCommand, type Outcome, table } from './command.ts';
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
    name: 'settings list',
    takes: [],
    flags: { all: 'also those that have their default' },
    summary: 'Lists the settings of this server and where each comes from, without secrets.',
    runOffline: async (config, _words, { all }) => {
      const settings = listSettings(config, environment()).filter(
        ({ source }) => all !== undefined || source !== 'default',
      );
      if (settings.length === 0) return done('None is set, so all have their defaults.');
      return done(
        ...table(
          ['setting', 'from', 'value'],
          settings.map(({ name, source, isSecret, value }) => [
            name,
            source === 'file' ? '.env' : source,
            value ?? (isSecret && source !== 'default' ? '(set, not shown)' : ''),
          ]),
        ),
      );
    },
  },
  {
    name: 'settings accept',
    takes: [],
    summary: 'Accepts a changed SECRET_KEY or storage for all servers of this database.',
    runOffline: accept,
  },
];
