/** Finds every source file of the working copy and its package. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report', 'coverage']);
const SOURCE = /\.(ts|tsx|mts|js|jsx|mjs|cjs)$/;

/**
 * @typedef {object} Manifest
 * @property {string} [name]
 * @property {string[]} [workspaces]
 * @property {Record<string, unknown>} [exports]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [devDependencies]
 *
 * @typedef {object} Tree
 * @property {string} root
 * @property {string[]} files paths of sources below the root, with forward slashes
 * @property {string[]} folders
 * @property {Map<string, Manifest>} manifests by package folder; '.' is the root's own
 */

/**
 * @param {string} root
 * @param {string} folder
 * @param {Tree} tree
 */
function walk(root, folder, tree) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (SKIPPED.has(entry.name) || entry.name.startsWith('.')) continue;
      tree.folders.push(path);
      walk(root, path, tree);
    } else if (SOURCE.test(entry.name)) {
      tree.files.push(path);
    }
  }
}

/**
 * @param {string} root
 * @returns {Tree}
 */
export function readTree(root) {
  /** @type {Tree} */
  const tree = { root, files: [], folders: [], manifests: new Map() };
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  tree.manifests.set('.', manifest);
  for (const folder of manifest.workspaces ?? []) {
    const path = join(root, folder, 'package.json');
    if (existsSync(path)) tree.manifests.set(folder, JSON.parse(readFileSync(path, 'utf8')));
  }
  walk(root, '', tree);
  tree.files.sort();
  return tree;
}

/**
 * The first folder of a path when that is a package or the tools; '.' for files in the root itself.
 * @param {string} path
 */
export function packageOf(path) {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : '.';
}

/** @param {string} path */
export function isTest(path) {
  return /\.(test|spec|suite)\.[^/]+$/.test(path) || /^(?!tools\/)[^/]+\/test\//.test(path);
}
