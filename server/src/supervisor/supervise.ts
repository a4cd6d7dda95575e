/** The supervisor: starts the database and the other processes, keeps them alive, and stops them in order. */
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { chooseDatabase } from '../adapters/database/choose.ts';
import type { DatabaseServer } from '../adapters/database/port.ts';
import type { Config } from '../config/config.ts';
import { regionIds } from '../config/regions.ts';
import { migrate } from '../db/migrate.ts';
import { migrationsFolder } from '../db/migrations-folder.ts';
import { commonSettings } from '../installation/common-settings.ts';
import { fingerprintOf } from '../installation/fingerprint.ts';
import { requireRegions } from '../installation/known-regions.ts';
import { ownSecrets } from '../installation/own-secrets.ts';
import { compareSettings, requireSameSettings } from '../installation/same-settings.ts';
import type { ServerRecord } from '../installation/servers.ts';
import { requirePort } from '../installation/tcp-ports.ts';
import { installed, versionText } from '../installation/version.ts';
import { openLog } from '../log.ts';
import { answerMetricsQuestions } from '../metrics/processes.ts';
import { GRACE_MS } from '../processes/limits.ts';
import { Refusal } from '../refusal.ts';
import { checkStorage } from './check-storage.ts';
import { type Children, startChildren } from './children.ts';
import { checkConnections } from './connections.ts';
import { registerFirstToken } from './first-token.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { switchLogOnSignal } from './log-level.ts';

const RETRY_MS = 500;

export interface Running {
  readonly operatorToken: string;
  /** Stops everything in order; draining ends early when the signal fires. */
  stop(hurry: AbortSignal): Promise<void>;
}

export async function supervise(config: Config, fail: (error: unknown) => void): Promise<Running> {
  const log = openLog(config, 'supervisor');
  let children: Children | undefined;
  const level = switchLogOnSignal(log, (to) => children?.setLogLevel(to));
  const database = chooseDatabase(config);
  const { folder } = database;
  await requirePort(config.port, config.host);
  const { inbound } = config.mail;
  if (inbound !== undefined) await requirePort(inbound.port, config.host, 'INBOUND_SMTP_PORT');
  const secrets = ownSecrets(config, folder);
  const { 'instance-id': instance, 'operator-token': operatorToken, 'secret-key': secret } = secrets;
  await checkStorage(config.storage, log);

  const server = await database.open();
  const keeper = keepDatabase(
    server,
    () => lockFolder(server.ownerUrl, config.dataDir, instance, keeper.lost),
    fail,
    (error) => log.warn({ err: error }, 'database away, bringing it back'),
  );
  const stop = async (hurry: AbortSignal) => {
    if (children !== undefined && config.drainSeconds > 0 && !hurry.aborted) {
      children.drain();
      await pause(config.drainSeconds * 1000, undefined, { signal: hurry }).catch(() => {});
    }
    // Requests first, then the jobs they may have queued, then the database.
    await children?.stop('web', GRACE_MS + 5_000);
    await children?.stop('jobs', GRACE_MS);
    await keeper.release();
    await server.stop();
  };
  await keeper.lock();
  try {
    const fingerprint = fingerprintOf(config.storage, secrets);
    // First, so that a server with the settings of another installation changes nothing.
    await compareSettings(server.ownerUrl, fingerprint);
    const { appUrl, applied, unknown } = await migrate(
      server.ownerUrl,
      migrationsFolder,
      config.databaseAppUrl,
    );
    log.info({ applied }, 'database ready');
    if (unknown.length > 0)
      log.warn(
        { unknown },
        'the tables are those of the next version; this one runs beside it until its next update',
      );
    await requireSameSettings(server.ownerUrl, fingerprint);
    await requireRegions(server.ownerUrl, regionIds(config.regions));
    const tooFew = await checkConnections(server.ownerUrl, appUrl, config.webProcesses);
    if (tooFew !== undefined) log.warn(tooFew);
    await registerFirstToken(appUrl, operatorToken);
    await keeper.record({
      name: hostname(),
      version: versionText(installed),
      webProcesses: config.webProcesses,
      settings: commonSettings(config, secret),
    });
    answerMetricsQuestions();
    const roles = [...Array<'web'>(config.webProcesses).fill('web'), 'jobs' as const];
    children = startChildren(roles, { databaseUrl: appUrl, secret, instance }, log, level, fail);
    await children.ready;
  } catch (error) {
    await stop(AbortSignal.abort());
    throw error;
  }
  return { operatorToken, stop };
}

interface Keeper {
  lock(): Promise<void>;
  record(server: ServerRecord): Promise<void>;
  lost(): void;
  release(): Promise<void>;
}

/** Holds the folder's lock; losing it means that the database went away, so it is restarted first. */
function keepDatabase(
  server: DatabaseServer,
  takeLock: () => Promise<FolderLock>,
  fail: (error: unknown) => void,
  warn: (error: unknown) => void,
): Keeper {
  let held: FolderLock | undefined;
  let released = false;
  const comeBack = async () => {
    while (!released) {
      try {
        await server.recover();
        const lock = await takeLock();
        if (released) await lock.release();
        else held = lock;
        return;
      } catch (error) {
        if (error instanceof Refusal) return fail(error);
        warn(error);
        await pause(RETRY_MS);
      }
    }
  };
  return {
    lock: async () => {
      held = await takeLock();
    },
    record: async (server) => held?.record(server),
    lost: () => {
      held = undefined;
      void comeBack();
    },
    release: async () => {
      released = true;
      await held?.release();
    },
  };
}
