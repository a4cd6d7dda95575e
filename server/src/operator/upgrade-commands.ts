/** The operator's command that says, before anything is stopped, what an update to this version would do. */
import type { Client } from 'pg';
import type { Config } from '../config/config.ts';
import { migrationsFolder } from '../db/migrations-folder.ts';
import { connectAsOwner } from '../db/owner.ts';
import { readRelease } from '../db/release.ts';
import { type Migration, readSchema } from '../db/schema-version.ts';
import { fingerprintOf } from '../installation/fingerprint.ts';
import { ownSecrets } from '../installation/own-secrets.ts';
import { compareSettings } from '../installation/same-settings.ts';
import { listServers } from '../installation/servers.ts';
import { installed, versionText } from '../installation/version.ts';
import { done, failed, type OfflineCommand, type Outcome } from './command.ts';
import { withExistingServer } from './connect.ts';
import { checkBackup } from './doctor/check-backup.ts';
import { judgeDatabase, readDatabase } from './doctor/check-database.ts';

const LARGE_ROWS = 1_000_000;

async function running(client: Client): Promise<string[]> {
  const servers = await listServers(client);
  if (servers.length === 0) return ['No server runs that says its version.'];
  return servers.map(({ name, version }) => `Runs now: ${version} on ${name}.`);
}

/** Existing tables that the migrations change, with their number of rows as PostgreSQL estimates it. */
async function touched(client: Client, pending: readonly Migration[]): Promise<string[]> {
  const text = pending.map((migration) => migration.text).join('\n');
  const found = text.matchAll(
    /\b(?:alter table|update|index \S+ on|index on)\s+(?:only\s+)?(?:public\.)?(\w+)/gi,
  );
  const names = [...new Set([...found].map(([, name = '']) => name.toLowerCase()))];
  const { rows } = await client.query<{ name: string; count: string }>(
    `select relname as name, greatest(reltuples, 0)::bigint::text as count from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any($1) order by reltuples desc`,
    [names],
  );
  return rows.map(({ name, count }) => {
    const number = Number(count);
    const slow = number >= LARGE_ROWS ? ': writing to it may wait for minutes' : '';
    return `Changes the table ${name}, about ${number.toLocaleString('en-US')} rows${slow}.`;
  });
}

function way(pending: readonly Migration[], last: string | undefined): string {
  if (pending.length === 0)
    return 'The servers can be updated one after another, in any order; the version before can also be started again.';
  if (pending.some(({ name }) => last === undefined || name <= last))
    return 'The running version is older than the last release: stop all servers before you start this one. The way back is the backup.';
  return 'The servers can be updated one after another while the others serve. Until the update after this one, the version before can be started again on these tables.';
}

async function check(config: Config): Promise<Outcome> {
  return withExistingServer(config, async ({ ownerUrl, folder }) => {
    const client = await connectAsOwner(ownerUrl, 'waybill upgrade');
    try {
      const { isEmpty, pending, unknown, isBeside } = await readSchema(client, migrationsFolder);
      const title = `An update of this database to ${versionText(installed)}:`;
      if (isEmpty) return done(title, 'The database has no tables yet: a start creates them.');
      if (unknown.length > 0)
        return (isBeside ? done : failed)(
          title,
          isBeside
            ? 'The tables are already those of the next version. This one can run on them until the update after that.'
            : `The tables are those of a newer version (${unknown.join(', ')}): this one would be refused.`,
        );
      // With settings of another installation the start would be refused.
      await compareSettings(ownerUrl, fingerprintOf(config.storage, ownSecrets(config, folder)));
      // What else could be better is for "doctor" to say.
      const blocking = judgeDatabase({ ...(await readDatabase(client)), off: [], endsIdle: false });
      const backup = (await checkBackup(client)).map(({ text }) => text);
      const lines = [
        title,
        ...(await running(client)),
        'The settings fit those of the database.',
        pending.length === 0
          ? 'No migration would run.'
          : `${pending.length} migrations would run: ${pending.map(({ name }) => name).join(', ')}.`,
        ...(await touched(client, pending)),
        way(pending, readRelease(migrationsFolder)?.last),
        ...backup,
        ...blocking.flatMap(({ text, remedy = '' }) => [`In the way: ${text} ${remedy}`]),
        'Nothing was changed.',
      ];
      return { lines, ok: blocking.length === 0, isReport: true };
    } finally {
      await client.end();
    }
  });
}

export const upgradeCommands: readonly OfflineCommand[] = [
  {
    name: 'upgrade',
    takes: [],
    flags: { check: 'say what would happen, and change nothing' },
    summary: 'Run by the new version before the old one is stopped: says what an update to it would do.',
    runOffline: (config, _, { check: isCheck }) =>
      isCheck === undefined
        ? Promise.resolve(
            failed('Add --check. The update itself is made by starting the new version, or by "migrate".'),
          )
        : check(config),
  },
];
