/** Runs our own PostgreSQL in the data folder: starts it, adopts one that is still running, restarts it when it dies, stops it at shutdown. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { diskFull } from '../../installation/data-folder.ts';
import { keepSecret } from '../../installation/secret-file.ts';
import { freePort } from '../../installation/tcp-ports.ts';
import { messageOf, Refusal } from '../../refusal.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { clusterHome, makeCluster, OWNER, writeSettings } from './cluster.ts';
import type { DatabaseServer } from './port.ts';
import { findPostmaster } from './postmaster.ts';
import { ProgramError, run } from './run.ts';
import type { ServiceUser } from './service-user.ts';

const DATABASE = 'waybill';
const READY_WITHIN_MS = 60_000;
const START_TRIES = 15;

interface Cluster {
  readonly home: string;
  readonly password: string;
  readonly binaries: Binaries;
  readonly user: ServiceUser | undefined;
}

export async function embeddedDatabase(
  dataDir: string,
  user: ServiceUser | undefined,
): Promise<DatabaseServer> {
  const cluster: Cluster = {
    home: clusterHome(dataDir, user),
    password: keepSecret(join(dataDir, 'database-password'), () => randomBytes(32).toString('hex')),
    binaries: findBinaries(user),
    user,
  };
  await makeCluster(cluster.home, cluster.password, cluster.binaries, user).catch(explain(dataDir));
  const adopted = findPostmaster(cluster.home) !== undefined;
  const port = await bringUp(cluster, undefined).catch(explain(dataDir));
  await ensureDatabase(urlOf(cluster, port, 'postgres'));
  return {
    ownerUrl: urlOf(cluster, port, DATABASE),
    adopted,
    recover: async () => {
      await bringUp(cluster, port);
    },
    stop: () =>
      run(cluster.binaries.pgCtl, ['stop', '-D', cluster.home, '-m', 'fast', '-w', '-t', '60'], user),
  };
}

const urlOf = ({ password }: Cluster, port: number, database: string) =>
  `postgres://${OWNER}:${password}@127.0.0.1:${port}/${database}`;

/** Makes sure that exactly one postmaster serves the cluster and accepts connections; returns its port. */
async function bringUp(cluster: Cluster, wantedPort: number | undefined): Promise<number> {
  const deadline = Date.now() + READY_WITHIN_MS;
  let failures = 0;
  while (Date.now() < deadline) {
    const running = findPostmaster(cluster.home);
    if (running !== undefined) {
      if (await answers(urlOf(cluster, running.port, 'postgres'))) return running.port;
      // It is starting, recovering or stopping: wait until it accepts connections or exits.
      await pause(50);
      continue;
    }
    writeSettings(cluster.home, wantedPort ?? (await freePort()), cluster.user);
    try {
      await run(
        cluster.binaries.pgCtl,
        ['start', '-D', cluster.home, '-w', '-t', '60', '-l', join(cluster.home, 'server.log')],
        cluster.user,
      );
    } catch (error) {
      // Children of a killed postmaster may hold its shared memory for a moment, and another start may come first.
      failures += 1;
      if (failures >= START_TRIES) throw error;
      await pause(200);
    }
  }
  throw new Refusal(
    'The embedded database does not answer; its log is postgres/server.log in the data folder.',
  );
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) {
      await client.query(`create database ${DATABASE}`).catch((error: unknown) => {
        if (!/already exists|duplicate key/.test(messageOf(error))) throw error;
      });
    }
  } finally {
    await client.end();
  }
}

const explain =
  (dataDir: string) =>
  (error: unknown): never => {
    if (error instanceof Refusal) throw error;
    const output = error instanceof ProgramError ? error.output : messageOf(error);
    if (/No space left on device/i.test(output)) throw diskFull(dataDir);
    throw new Refusal(
      `The embedded database could not start: ${output.trim().split('\n').at(-1)} Its log is postgres/server.log in the data folder.`,
    );
  };
