/** Installs what the benchmarks compare with: missing Debian packages, and npm packages in a separate folder. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const CACHE = join(import.meta.dirname, '..', '..', '.cache', 'bench');

/** @param {string} command */
const has = (command) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;

/** @param {Record<string, string>} packages command → Debian package */
export function needDebian(packages) {
  const missing = Object.entries(packages).filter(([command]) => !has(command));
  if (missing.length === 0) return;
  const names = missing.map(([, name]) => name);
  if (process.getuid?.() !== 0) throw new Error(`install these first: ${names.join(' ')}`);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { stdio: 'ignore' });
}

/** @param {Record<string, string>} versions */
export function needNpm(versions) {
  const folder = join(CACHE, 'peers');
  const missing = Object.keys(versions).some((name) => !existsSync(join(folder, 'node_modules', name)));
  if (missing) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', dependencies: versions }));
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
      cwd: folder,
      stdio: 'ignore',
    });
  }
  return folder;
}
