/** Fetches a version of Node from the npm registry, once. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../.cache/node', import.meta.url));

/** @typedef {{ version: string, folder: string, program: string }} NodeVersion */

/** @param {string} asked `24` is the newest of its line @returns {NodeVersion} */
export function fetchNode(asked) {
  if (!/^\d{2}(\.\d+){0,2}$/.test(asked))
    throw new Error(`${asked} is no version of Node, such as 24 or 20.19.0.`);
  const name = `node-${process.platform}-${process.arch}@${asked}`;
  const folder = join(CACHE, asked);
  const bin = join(folder, 'package', 'bin');
  const program = join(bin, 'node');
  if (!existsSync(program)) {
    mkdirSync(CACHE, { recursive: true });
    const fresh = mkdtempSync(join(CACHE, 'fetching-'));
    console.log(`Fetching ${name} …`);
    execFileSync('npm', ['pack', name, '--pack-destination', fresh, '--silent'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [archive = ''] = readdirSync(fresh);
    execFileSync('tar', ['xzf', join(fresh, archive), '-C', fresh]);
    rmSync(join(fresh, archive));
    rmSync(folder, { recursive: true, force: true });
    renameSync(fresh, folder);
  }
  const version = execFileSync(program, ['--version'], { encoding: 'utf8' }).trim().slice(1);
  return { version, folder: bin, program };
}
