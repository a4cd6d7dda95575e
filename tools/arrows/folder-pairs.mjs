/** Finds folders beside each other that import values from each other: each depends on the other, so neither can be read or moved alone. */
import { isTest } from './sources.mjs';

/** @typedef {import('./graph.mjs').Graph} Graph */
/** @typedef {import('./check.mjs').Violation} Violation */

/**
 * The two folders at which the paths of two files part. None when one of the files is in the folder that both have in common:
 * it may be the folder's door or its base.
 * @param {string} from
 * @param {string} to
 * @returns {[string, string] | null}
 */
function foldersApart(from, to) {
  const [here, there] = [from.split('/'), to.split('/')];
  const depth = here.findIndex((name, at) => name !== there[at]);
  const apart = depth > 0 && depth < here.length - 1 && depth < there.length - 1;
  return apart ? [here.slice(0, depth + 1).join('/'), there.slice(0, depth + 1).join('/')] : null;
}

/**
 * By two folders, "a > b", an import of a value by which the first needs the second. Tests may import anything.
 * @param {Graph} graph
 */
function importsBetweenFolders({ modules }) {
  /** @type {Map<string, string>} */
  const examples = new Map();
  for (const { path, arrows } of modules.values()) {
    for (const { kind, to, isType } of arrows) {
      if (kind !== 'file' || isType || isTest(path) || isTest(to)) continue;
      const apart = foldersApart(path, to);
      if (apart !== null) examples.set(apart.join(' > '), `${path} → ${to}`);
    }
  }
  return examples;
}

/**
 * @param {Graph} graph
 * @returns {Violation[]}
 */
export function folderPairs(graph) {
  const examples = importsBetweenFolders(graph);
  return [...examples].flatMap(([key, example]) => {
    const [one = '', other = ''] = key.split(' > ');
    const back = examples.get(`${other} > ${one}`);
    if (back === undefined || one > other) return [];
    return [{ rule: 'folder-pair', at: one, say: `${other} and it import each other (${example}, ${back})` }];
  });
}
