/** Checks rules that are not about imports: where the environment is read, names of folders, length of files. */
import { FORBIDDEN_FOLDERS, MAX_LINES } from './plan.mjs';
import { isTest } from './sources.mjs';

/** @typedef {import('./graph.mjs').Graph} Graph */
/** @typedef {import('./check.mjs').Violation} Violation */

/**
 * @param {Graph} graph
 * @returns {Violation[]}
 */
export function environment({ modules }) {
  return [...modules.values()]
    .filter(({ path, readsEnv }) => readsEnv && path.startsWith('server/src/') && !isTest(path))
    .filter(({ path }) => path !== 'server/src/config/config.ts')
    .map(({ path }) => ({ rule: 'environment', at: path, say: 'only config.ts reads the environment' }));
}

/**
 * @param {Graph} graph
 * @returns {Violation[]}
 */
export function folderNames({ tree }) {
  return tree.folders
    .filter((path) => FORBIDDEN_FOLDERS.includes(path.slice(path.lastIndexOf('/') + 1)))
    .map((path) => ({ rule: 'folder-name', at: path, say: 'name it after the thing it holds' }));
}

/**
 * @param {Graph} graph
 * @returns {Violation[]}
 */
export function fileLength({ modules }) {
  return [...modules.values()].flatMap(({ path, text }) => {
    const lines = text.split('\n').length - 1;
    return lines > MAX_LINES
      ? [{ rule: 'file-length', at: path, say: `${lines} lines, over ${MAX_LINES}` }]
      : [];
  });
}
