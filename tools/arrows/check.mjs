/** Runs every rule over a working copy. */
import { cycles, serverCycles } from './cycles.mjs';
import { folderPairs } from './folder-pairs.mjs';
import { readGraph } from './graph.mjs';
import { serverFeatures, testsStayOutside, webLayers } from './layers.mjs';
import { environment, fileLength, folderNames } from './order.mjs';
import { packageArrows, undeclared, unknownPackages } from './packages.mjs';
import { nothingChecked, unread, unresolved } from './seen.mjs';
import { serverLayers } from './server-rooms.mjs';

/**
 * @typedef {object} Violation
 * @property {string} rule
 * @property {string} at a path
 * @property {string} say
 */

const RULES = [
  nothingChecked,
  unread,
  unresolved,
  unknownPackages,
  packageArrows,
  undeclared,
  cycles,
  serverFeatures,
  serverLayers,
  serverCycles,
  folderPairs,
  webLayers,
  testsStayOutside,
  environment,
  folderNames,
  fileLength,
];

/** @param {string} root */
export function checkProject(root) {
  const graph = readGraph(root);
  const violations = RULES.flatMap((rule) => rule(graph));
  /** @type {Map<string, { files: number, arrows: number }>} */
  const counts = new Map();
  for (const { pkg, arrows } of graph.modules.values()) {
    const count = counts.get(pkg) ?? { files: 0, arrows: 0 };
    counts.set(pkg, { files: count.files + 1, arrows: count.arrows + arrows.length });
  }
  return { violations, counts };
}
