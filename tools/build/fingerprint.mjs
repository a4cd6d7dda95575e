/** Hashes everything a package is built from, so that nothing is built twice. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', '.cache', 'data', 'test-results']);
const SHARED_INPUTS = ['package-lock.json', 'tsconfig.base.json', 'tools/build.mjs', 'tools/build'];

/**
 * @param {string} path a file or a folder
 * @returns {string[]} every file below it, sorted
 */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name) && !entry.name.startsWith('.'))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]))
    .filter((file) => !/\.(test|spec|suite)\.[cm]?tsx?$/.test(file))
    .sort();
}

/**
 * The package and every package of ours that it needs.
 * @param {string} root
 * @param {string} folder
 * @param {Set<string>} found
 */
function ourPackages(root, folder, found = new Set()) {
  if (found.has(folder)) return found;
  found.add(folder);
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })) {
    if (name.startsWith('@waybill/')) ourPackages(root, name.slice('@waybill/'.length), found);
  }
  return found;
}

/**
 * @param {string} root
 * @param {string} folder the package
 * @param {string | undefined} [content] a folder elsewhere that it is built from too
 */
export function fingerprint(root, folder, content) {
  const hash = createHash('sha256');
  const inputs = [...ourPackages(root, folder)].sort().concat(SHARED_INPUTS);
  const files = inputs.flatMap((input) => filesBelow(join(root, input)));
  for (const file of content === undefined ? files : [...files, ...filesBelow(content)]) {
    const bytes = readFileSync(file);
    hash.update(`${relative(root, file)}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}
