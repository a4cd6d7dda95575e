/** Starts a Ceph with an S3 gateway in its own folder, and stops exactly what it started. */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../test/free-port.mjs';
import { configuration } from './configuration.mjs';

const DAEMONS = ['client.rgw', 'osd.0', 'mon.a'];

/** The keys of the tests. The gateway is reachable only from this machine, and runs for minutes. */
export const ACCESS = { accessKey: 'appaccess', secretKey: 'appsecretappsecret' };
export const ROLE_ARN = 'arn:aws:iam:::role/uploader';

export async function startCluster() {
  const dir = mkdtempSync(join(tmpdir(), 'waybill-ceph-'));
  for (const name of ['mon', 'osd', 'run', 'log', 'rgw']) mkdirSync(join(dir, name));
  const fsid = randomUUID();
  const [monPort, rgwPort] = [await freePort(), await freePort()];
  const conf = join(dir, 'ceph.conf');
  writeFileSync(conf, configuration({ dir, fsid, monPort, rgwPort }));

  /**
   * @param {string} command
   * @param {string[]} args
   */
  const run = (command, ...args) => {
    const { status, stdout, stderr, error } = spawnSync(command, args, {
      encoding: 'utf8',
      timeout: 60_000,
      env: { ...process.env, CEPH_CONF: conf },
    });
    if (status === 0) return stdout;
    throw new Error(`${command} ${args[0] ?? ''} failed: ${error?.message ?? stderr.trim()}`);
  };
  const cluster = { dir, endpoint: `http://127.0.0.1:${rgwPort}`, run };
  try {
    makeKeys(cluster, fsid, monPort);
    await startDaemons(cluster);
    makePeople(cluster);
  } catch (error) {
    await stopCluster(cluster);
    throw error;
  }
  return cluster;
}

/**
 * @typedef {object} Running
 * @property {string} dir
 * @property {string} endpoint
 * @property {(command: string, ...args: string[]) => string} run
 *
 * @param {Running} cluster
 * @param {string} fsid
 * @param {number} monPort
 */
function makeKeys({ dir, run }, fsid, monPort) {
  const keyring = join(dir, 'keyring');
  const monmap = join(dir, 'monmap');
  /**
   * @param {string} name
   * @param {string[]} rights
   */
  const key = (name, ...rights) =>
    run(
      'ceph-authtool',
      keyring,
      '--gen-key',
      '-n',
      name,
      ...rights.flatMap((right) => ['--cap', ...right.split('=')]),
    );
  run('ceph-authtool', '--create-keyring', keyring);
  key('mon.', 'mon=allow *');
  key('client.admin', 'mon=allow *', 'osd=allow *', 'mgr=allow *');
  key('client.rgw', 'mon=allow rw', 'osd=allow rwx');
  key('osd.0', 'mon=allow profile osd', 'osd=allow *');
  run('monmaptool', '--create', '--fsid', fsid, '--addv', 'a', `[v2:127.0.0.1:${monPort}]`, monmap);
  run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', monmap, '--keyring', keyring);
}

/** @param {Running} cluster */
async function startDaemons({ endpoint, run }) {
  run('ceph-mon', '-i', 'a');
  const osd = randomUUID();
  run('ceph', 'osd', 'new', osd);
  run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd);
  run('ceph-osd', '-i', '0');
  await until('the disk daemon', () => run('ceph', 'osd', 'stat').includes('1 up'));
  run('radosgw', '-n', 'client.rgw');
  await until('the gateway', async () => (await fetch(endpoint)).status > 0);
}

/** @param {Running} cluster */
function makePeople({ run }) {
  /** @param {string[]} args */
  const admin = (...args) => run('radosgw-admin', '-n', 'client.rgw', ...args);
  const trust = {
    Version: '2012-10-17',
    Statement: [
      { Effect: 'Allow', Principal: { AWS: ['arn:aws:iam:::user/app'] }, Action: ['sts:AssumeRole'] },
    ],
  };
  const all = {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: ['s3:*'], Resource: ['arn:aws:s3:::*'] }],
  };
  const { accessKey, secretKey } = ACCESS;
  admin(
    'user',
    'create',
    '--uid=app',
    '--display-name=app',
    `--access-key=${accessKey}`,
    `--secret-key=${secretKey}`,
  );
  admin(
    'role',
    'create',
    '--role-name=uploader',
    '--path=/',
    `--assume-role-policy-doc=${JSON.stringify(trust)}`,
  );
  admin(
    'role-policy',
    'put',
    '--role-name=uploader',
    '--policy-name=all',
    `--policy-doc=${JSON.stringify(all)}`,
  );
}

/**
 * @param {string} what
 * @param {() => boolean | Promise<boolean>} isThere
 */
async function until(what, isThere) {
  for (let tried = 0; tried < 150; tried += 1) {
    if (
      await Promise.resolve()
        .then(isThere)
        .catch(() => false)
    )
      return;
    await pause(200);
  }
  throw new Error(`${what} did not come up`);
}

/** @param {Running} cluster */
export async function stopCluster({ dir }) {
  for (const name of DAEMONS) await stopDaemon(join(dir, 'run', `${name}.pid`));
  rmSync(dir, { recursive: true, force: true });
}

/** @param {string} pidFile */
async function stopDaemon(pidFile) {
  let pid = 0;
  try {
    pid = Number(readFileSync(pidFile, 'utf8'));
    process.kill(pid, 'SIGTERM');
    for (let waited = 0; waited < 50; waited += 1) {
      process.kill(pid, 0);
      await pause(100);
    }
    process.kill(pid, 'SIGKILL');
  } catch {
    // It never started, or has ended.
  }
}
