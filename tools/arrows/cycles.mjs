/** Finds cycles: of imports between files, and of imports between the folders of server/src. */
import { importsBetweenRooms } from './server-rooms.mjs';

/** @typedef {import('./graph.mjs').Graph} Graph */
/** @typedef {import('./check.mjs').Violation} Violation */

/**
 * @param {string} rule
 * @param {Iterable<string>} nodes
 * @param {(node: string) => readonly string[]} next
 */
function findCycles(rule, nodes, next) {
  /** @type {Map<string, 'open' | 'done'>} */
  const state = new Map();
  /** @type {Violation[]} */
  const found = [];

  /** @param {string} node @param {string[]} trail */
  function visit(node, trail) {
    if (state.get(node) === 'done') return;
    if (state.get(node) === 'open') {
      const circle = [...trail.slice(trail.indexOf(node)), node];
      found.push({ rule, at: node, say: circle.join(' → ') });
      return;
    }
    state.set(node, 'open');
    for (const each of next(node)) visit(each, [...trail, node]);
    state.set(node, 'done');
  }

  for (const node of nodes) visit(node, []);
  return found;
}

/** @param {Graph} graph */
export function cycles({ modules }) {
  return findCycles('cycle', modules.keys(), (path) =>
    (modules.get(path)?.arrows ?? []).flatMap(({ kind, to }) => (kind === 'file' ? to : [])),
  );
}

/**
 * Two folders that import each other are one folder with two names, and so are more of them in a circle.
 * @param {Graph} graph
 */
export function serverCycles(graph) {
  const imports = importsBetweenRooms(graph);
  return findCycles('server-cycle', imports.keys(), (room) => [...(imports.get(room)?.keys() ?? [])]);
}
