/** Creates the files of the embedded PostgreSQL cluster, all or nothing, and writes its settings. */
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { syncFolderOf } from '@waybill/store/create-once';
import { hasCode } from '../../refusal.ts';
import type { Binaries } from './binaries.ts';
import { run } from './run.ts';
import { canReach, type ServiceUser } from './service-user.ts';

export const OWNER = 'waybill_owner';

/** The cluster's folder: inside the data folder, or behind a link in it when the service user cannot reach the data folder. */
export function clusterHome(dataDir: string, user: ServiceUser | undefined): string {
  const inside = join(dataDir, 'postgres');
  if (user === undefined) return inside;
  if (linkTarget(inside) === undefined) {
    chownSync(dataDir, user.uid, user.gid);
    if (canReach(dataDir, user)) return inside;
    const outside = join(user.home, `data-${process.hrtime.bigint().toString(36)}`);
    mkdirSync(user.home, { recursive: true, mode: 0o755 });
    mkdirSync(outside, { mode: 0o700 });
    chownSync(outside, user.uid, user.gid);
    symlinkSync(join(outside, 'postgres'), inside);
  }
  return linkTarget(inside) ?? inside;
}

function linkTarget(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch (error) {
    if (hasCode(error, 'EINVAL', 'ENOENT')) return undefined;
    throw error;
  }
}

export async function makeCluster(
  home: string,
  password: string,
  binaries: Binaries,
  user: ServiceUser | undefined,
): Promise<void> {
  sweepDrafts(home);
  if (existsSync(join(home, 'PG_VERSION'))) return;
  const draft = `${home}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const passwordFile = `${draft}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600, flag: 'wx' });
  if (user !== undefined) chownSync(passwordFile, user.uid, user.gid);
  try {
    await run(
      binaries.initdb,
      [
        `--pgdata=${draft}`,
        `--username=${OWNER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--data-checksums',
        '--no-instructions',
      ],
      user,
    );
    renameSync(draft, home);
    syncFolderOf(home);
  } catch (error) {
    // Another start may have finished first; then its files are used.
    if (!existsSync(join(home, 'PG_VERSION'))) throw error;
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Removes what a start left behind that was killed while creating the files. */
function sweepDrafts(home: string): void {
  const folder = join(home, '..');
  for (const name of readdirSync(folder)) {
    const pid = /^postgres\.(\d+)\./.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/** Written before each start, so that an update of Waybill also updates the database's settings. */
export function writeSettings(home: string, port: number, user: ServiceUser | undefined): void {
  const files = {
    'postgresql.conf': [
      "listen_addresses = '127.0.0.1'",
      `port = ${port}`,
      "unix_socket_directories = ''",
      'max_connections = 100',
      'shared_buffers = 128MB',
      'password_encryption = scram-sha-256',
      "timezone = 'UTC'",
      "log_timezone = 'UTC'",
      'log_min_messages = warning',
      "datestyle = 'iso, ymd'",
    ],
    'pg_hba.conf': ['host all all 127.0.0.1/32 scram-sha-256'],
  };
  for (const [name, lines] of Object.entries(files)) {
    const path = join(home, name);
    const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
    writeFileSync(draft, `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx' });
    if (user !== undefined) chownSync(draft, user.uid, user.gid);
    renameSync(draft, path);
  }
}
