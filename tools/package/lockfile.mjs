/** Reads from the lockfile which packages a release needs, without installing anything. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Locked
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {string} [license]
 * @property {boolean} [link] a workspace, at `resolved`
 * @property {string} [resolved]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 *
 * @typedef {Readonly<Record<string, Locked>>} Lock by path, such as `node_modules/pg`
 * @typedef {{ path: string, name: string, version: string, license: string | undefined, integrity: string | undefined }} Package
 * @typedef {import('./platforms.mjs').Arch} Arch
 */

/**
 * What builds the site and is no part of it: `npm start` installs it with all that is needed to build (docs/decisions/0125).
 * `tailwindcss` is missing here, because some of its styles are in ours.
 */
export const ONLY_BUILD_WEB = [
  '@fontsource-variable/noto-sans-sc',
  '@tailwindcss/vite',
  '@vitejs/plugin-react',
  'fontkit',
  'icu-minify',
  'markdown-it',
  'sharp',
  'subset-font',
  'vite',
  'yaml',
];

/** @param {string} root @returns {Lock} */
export const readLock = (root) => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;

/**
 * Where Node would find a package: inside the one that asks first, then in each folder above.
 * @param {Lock} lock
 * @param {string} from
 * @param {string} name
 * @returns {string | undefined}
 */
function find(lock, from, name) {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (lock[path] !== undefined) return path;
  if (from === '') return undefined;
  const above = from.lastIndexOf('/node_modules/');
  return find(lock, above < 0 ? '' : from.slice(0, above), name);
}

/** @param {Locked} locked @param {Arch} arch */
const runsOn = ({ os, cpu, libc }, arch) =>
  (os?.includes('linux') ?? true) && (cpu?.includes(arch) ?? true) && (libc?.includes('glibc') ?? true);

/** @param {string} path */
const nameAt = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** @param {Locked} locked */
const namesAskedBy = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) =>
  Object.keys({ ...peerDependencies, ...optionalDependencies, ...dependencies }).filter(
    (name) => dependencies?.[name] !== undefined || peerDependenciesMeta?.[name]?.optional !== true,
  );

/**
 * Walks from packages or workspaces to everything they need when they run on a platform; workspaces are passed through.
 * @param {Lock} lock
 * @param {Arch} arch
 * @param {readonly string[]} starts paths
 * @returns {Package[]} sorted by path
 */
export function neededBy(lock, arch, starts) {
  /** @type {Set<string>} */
  const seen = new Set();
  const waiting = [...starts];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const locked = lock[path];
    if (locked === undefined) throw new Error(`${path} is not in the lockfile`);
    if (locked.link && locked.resolved !== undefined) waiting.push(locked.resolved);
    if (seen.has(path) || locked.link || !runsOn(locked, arch)) continue;
    seen.add(path);
    for (const name of namesAskedBy(locked)) {
      if (path === 'web' && ONLY_BUILD_WEB.includes(name)) continue;
      const found = find(lock, path, name);
      if (found !== undefined) waiting.push(found);
    }
  }
  return [...seen]
    .filter((path) => path.includes('node_modules/'))
    .sort()
    .map((path) => {
      const { version = '', license, integrity } = lock[path] ?? {};
      return { path, name: nameAt(path), version, license, integrity };
    });
}

/**
 * The packages that workspaces name themselves, by path. Only those are imported by the bundle.
 * @param {Lock} lock
 * @param {string} start a workspace
 * @param {Set<string>} [seen]
 * @returns {Map<string, string>} name → path
 */
export function namedBy(lock, start, seen = new Set()) {
  /** @type {Map<string, string>} */
  const named = new Map();
  seen.add(start);
  const { dependencies = {}, optionalDependencies = {} } = lock[start] ?? {};
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const path = find(lock, start, name);
    const workspace = path === undefined ? undefined : lock[path]?.resolved;
    if (path === undefined) continue;
    if (workspace === undefined) named.set(name, path);
    else if (!seen.has(workspace))
      for (const [inner, at] of namedBy(lock, workspace, seen)) named.set(inner, named.get(inner) ?? at);
  }
  return named;
}
