/** Reads the import graph of the whole working copy: which file imports which file or npm package. */
import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { readImports } from './imports.mjs';
import { packageOf, readTree } from './sources.mjs';

/**
 * @typedef {object} Arrow
 * @property {string} specifier as written
 * @property {boolean} isType
 * @property {'file' | 'npm' | 'node' | 'missing'} kind
 * @property {string} to a path below the root, the name of a package, or the specifier
 *
 * @typedef {object} Module
 * @property {string} path
 * @property {string} pkg
 * @property {string} text
 * @property {Arrow[]} arrows
 * @property {boolean} readsEnv
 * @property {string | null} problem
 *
 * @typedef {object} Graph
 * @property {import('./sources.mjs').Tree} tree
 * @property {Map<string, Module>} modules
 */

const SCOPE = '@waybill/';

/** @param {string} specifier */
function npmName(specifier) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** @param {unknown} target an entry of "exports": a path, or paths by condition */
function exportPath(target) {
  if (typeof target === 'string') return target;
  if (typeof target !== 'object' || target === null) return null;
  return Object.values(target).find((value) => typeof value === 'string') ?? null;
}

/**
 * @param {import('./sources.mjs').Tree} tree
 * @param {string} specifier
 */
function resolveOurs(tree, specifier) {
  const [folder = '', ...rest] = specifier.slice(SCOPE.length).split('/');
  const wanted = ['.', ...rest].join('/');
  for (const [key, target] of Object.entries(tree.manifests.get(folder)?.exports ?? {})) {
    const [before = '', after] = key.split('*');
    const path = exportPath(target);
    if (path === null) continue;
    if (after === undefined && key === wanted) return posix.join(folder, path);
    if (after === undefined || !wanted.startsWith(before) || !wanted.endsWith(after)) continue;
    const star = wanted.slice(before.length, wanted.length - after.length);
    return posix.join(folder, path.replaceAll('*', star));
  }
  return null;
}

/**
 * @param {import('./sources.mjs').Tree} tree
 * @param {string} from
 * @param {string} written
 * @returns {Pick<Arrow, 'kind' | 'to'>}
 */
function resolve(tree, from, written) {
  const specifier = written.replace(/\?.*$/, '');
  if (isBuiltin(specifier)) return { kind: 'node', to: specifier };
  const ours = specifier.startsWith(SCOPE);
  if (!ours && !specifier.startsWith('.')) return { kind: 'npm', to: npmName(specifier) };
  const path = ours ? resolveOurs(tree, specifier) : posix.join(posix.dirname(from), specifier);
  const found = path !== null && existsSync(join(tree.root, path));
  return found ? { kind: 'file', to: path } : { kind: 'missing', to: specifier };
}

/**
 * @param {string} root
 * @returns {Graph}
 */
export function readGraph(root) {
  const tree = readTree(root);
  /** @type {Graph['modules']} */
  const modules = new Map();
  for (const path of tree.files) {
    const text = readFileSync(join(root, path), 'utf8');
    const { imports, readsEnv, problem } = readImports(path, text);
    const arrows = imports.map((each) => ({ ...each, ...resolve(tree, path, each.specifier) }));
    modules.set(path, { path, pkg: packageOf(path), text, arrows, readsEnv, problem });
  }
  return { tree, modules };
}
