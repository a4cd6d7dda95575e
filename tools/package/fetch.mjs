/** Brings packages from npm, such as those of other platforms, and Node: unpacked once, and kept. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The folder of a package, compared with its hash.
 * @param {string} kept where packages are kept
 * @param {{ name: string, version: string, integrity?: string | undefined }} pkg
 */
export function fetchPackage(kept, { name, version, integrity }) {
  return fetchOnce(kept, `${name}@${version}`, (archive) => {
    const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
    if (found !== integrity)
      throw new Error(`${name}@${version} has the hash ${found} instead of ${integrity}`);
  });
}

/**
 * The folder of the newest package of a line, as npm has it.
 * @param {string} kept
 * @param {string} name
 * @param {string} line such as `24` or `20.19`
 */
export const fetchNewest = (kept, name, line) => fetchOnce(kept, `${name}@${line}`, () => {});

/**
 * @param {string} kept
 * @param {string} spec
 * @param {(archive: string) => void} check
 */
function fetchOnce(kept, spec, check) {
  const folder = join(kept, spec.replace('/', '+'));
  if (existsSync(folder)) return folder;
  mkdirSync(kept, { recursive: true });
  const draft = mkdtempSync(join(kept, 'draft-'));
  try {
    const packed = execFileSync('npm', ['pack', spec, '--silent', '--pack-destination', draft], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const archive = join(draft, packed.trim());
    check(archive);
    execFileSync('tar', ['--extract', '--no-same-owner', '--file', archive, '--directory', draft]);
    // Nearly all are in a folder `package`, a few in one of another name.
    const [top = 'package'] = execFileSync('tar', ['--list', '--file', archive], { encoding: 'utf8' }).split(
      '/',
    );
    renameSync(join(draft, top), folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}
