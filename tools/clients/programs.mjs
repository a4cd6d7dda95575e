/** Installs the clients: programs from Debian, and Amazon's SDK beside the project instead of in it. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, isDebianRoot } from '../test/debian.mjs';

/** Debian's own: another `aws` earlier in the path would be another program. */
export const PROGRAMS_PATH = '/usr/bin:/bin';
/** @type {Readonly<Record<string, string>>} command → package */
const PROGRAMS = { aws: 'awscli', s3cmd: 's3cmd', rclone: 'rclone', restic: 'restic' };

const SDK_FOLDER = fileURLToPath(new URL('../../.cache/clients', import.meta.url));
/** The presigner has other release versions. @type {Readonly<Record<string, string>>} */
const SDK = {
  '@aws-sdk/client-s3': '3.1164.0',
  '@aws-sdk/client-sts': '3.1164.0',
  '@aws-sdk/lib-storage': '3.1164.0',
  '@aws-sdk/s3-request-presigner': '3.1162.0',
};

const missingPrograms = () =>
  Object.keys(PROGRAMS).filter(
    (command) => spawnSync('which', [command], { env: { PATH: PROGRAMS_PATH } }).status !== 0,
  );

/** @param {[name: string, version: string]} entry */
function isInstalled([name, version]) {
  const manifest = join(SDK_FOLDER, 'node_modules', name, 'package.json');
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === version;
}

function installSdk() {
  if (Object.entries(SDK).every(isInstalled)) return;
  console.log(`Installing ${Object.keys(SDK).join(', ')}`);
  mkdirSync(SDK_FOLDER, { recursive: true });
  writeFileSync(join(SDK_FOLDER, 'package.json'), JSON.stringify({ private: true, dependencies: SDK }));
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: SDK_FOLDER,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error('The SDK could not be installed; npm says why above.');
}

export function installPrograms() {
  if (isDebianRoot()) install(missingPrograms().flatMap((command) => PROGRAMS[command] ?? []));
  const missing = missingPrograms();
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')}: not in ${PROGRAMS_PATH}. As root on Debian they are installed.`);
  installSdk();
}

/** The four packages of the SDK as one object. */
export function loadSdk() {
  const require = createRequire(join(SDK_FOLDER, 'package.json'));
  return Object.assign({}, ...Object.keys(SDK).map((name) => require(name)));
}
