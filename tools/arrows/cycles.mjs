/** Finds import cycles. */

/**
 * @param {import('./graph.mjs').Graph} graph
 * @returns {import('./check.mjs').Violation[]}
 */
export function cycles({ modules }) {
  /** @type {Map<string, 'open' | 'done'>} */
  const state = new Map();
  /** @type {import('./check.mjs').Violation[]} */
  const found = [];

  /** @param {string} path @param {string[]} trail */
  function visit(path, trail) {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      const circle = [...trail.slice(trail.indexOf(path)), path];
      found.push({ rule: 'cycle', at: path, say: circle.join(' → ') });
      return;
    }
    state.set(path, 'open');
    for (const arrow of modules.get(path)?.arrows ?? []) {
      if (arrow.kind === 'file') visit(arrow.to, [...trail, path]);
    }
    state.set(path, 'done');
  }

  for (const path of modules.keys()) visit(path, []);
  return found;
}
