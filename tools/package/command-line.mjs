/** Makes the npm package of the command line: one file, its licences, and no dependencies. */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isReadAtRunTime } from '../build/node-programs.mjs';
import { neededBy, readLock } from './lockfile.mjs';
import { writePackageNotices } from './notices.mjs';

const NAME = 'waybill-cli';

/** Returns the tarball. @param {string} root @param {string} version */
export function makeCommandLine(root, version) {
  const dist = join(root, 'dist');
  const folder = join(dist, `${NAME}-${version}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const copy = (/** @type {string} */ from, /** @type {string} */ to) =>
    cpSync(join(root, from), join(folder, to));
  copy('cli/dist/waybill.js', 'waybill.js');
  copy('cli/README.md', 'README.md');
  copy('LICENSE', 'LICENSE');
  chmodSync(join(folder, 'waybill.js'), 0o755);
  const { engines } = JSON.parse(readFileSync(join(root, 'cli', 'package.json'), 'utf8'));
  const manifest = {
    name: NAME,
    version,
    description: 'Send and receive large files from the terminal.',
    license: 'MIT',
    type: 'module',
    bin: { waybill: 'waybill.js' },
    engines,
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  // The bundle has Node's own code in place of what is native.
  const inside = neededBy(readLock(root), 'x64', ['cli']).filter(({ name }) => !isReadAtRunTime(name));
  writeFileSync(
    join(folder, 'THIRD-PARTY-NOTICES.txt'),
    writePackageNotices(inside, ({ path }) => join(root, path)),
  );
  execFileSync('npm', ['pack', '--offline', '--pack-destination', dist], { cwd: folder, stdio: 'pipe' });
  return join(dist, `${NAME}-${version}.tgz`);
}
