/** Installs Debian packages, where that is possible without a prompt. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Steps run in parallel, and apt-get does not wait for another one. */
const LOCK = join(tmpdir(), 'waybill-apt.lock');

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
}

export function isDebianRoot() {
  const release = '/etc/os-release';
  return (
    process.getuid?.() === 0 && existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'))
  );
}

/** @param {string} name */
function isMissing(name) {
  const { stdout } = spawnSync('dpkg', ['--status', name], { encoding: 'utf8' });
  return !/^Status: .* installed$/m.test(stdout);
}

/** @param {string[]} args */
const apt = (args) => run('flock', [LOCK, 'apt-get', ...args], { DEBIAN_FRONTEND: 'noninteractive' });

/** @param {string[]} names */
export function install(names) {
  const missing = names.filter(isMissing);
  if (missing.length === 0) return true;
  console.log(`Installing ${missing.join(', ')}`);
  return apt(['update', '-q']) && apt(['install', '-q', '-y', '--no-install-recommends', ...missing]);
}
