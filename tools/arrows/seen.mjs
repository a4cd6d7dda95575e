/** Fails when the check could not read a file, so that an unread file does not count as a correct one. */

/** @typedef {import('./graph.mjs').Graph} Graph */
/** @typedef {import('./check.mjs').Violation} Violation */

/** Import statements found by a text search, to compare with what the parser reports. */
const IMPORT_LINE = /^(?:import|export)\b(?:[^;'"`]*?\bfrom)?\s*['"][^'"]+['"]/gm;

/** @param {string} text */
const statements = (text) => text.match(IMPORT_LINE)?.length ?? 0;

/**
 * @param {Graph} graph
 * @returns {Violation[]}
 */
export function unread({ modules }) {
  return [...modules.values()].flatMap(({ path, arrows, problem, text }) => {
    if (problem) return [{ rule: 'unread', at: path, say: problem }];
    const missed = statements(text) - arrows.length;
    return missed > 0 ? [{ rule: 'unread', at: path, say: `${missed} of its imports were not seen` }] : [];
  });
}

/**
 * @param {Graph} graph
 * @returns {Violation[]}
 */
export function unresolved({ modules }) {
  return [...modules.values()].flatMap(({ path, arrows }) =>
    arrows
      .filter((arrow) => arrow.kind === 'missing')
      .map((arrow) => ({ rule: 'unresolved', at: path, say: `cannot find ${arrow.specifier}` })),
  );
}

/**
 * Each package with sources must have modules, and each with import statements must have imports.
 * @param {Graph} graph
 * @returns {Violation[]}
 */
export function nothingChecked({ tree, modules }) {
  /** @type {Violation[]} */
  const found = [];
  const all = [...modules.values()];
  if (all.every(({ arrows }) => arrows.every((arrow) => arrow.kind !== 'file'))) {
    found.push({ rule: 'nothing-checked', at: '.', say: 'no arrow between two files was seen' });
  }
  for (const pkg of tree.manifests.keys()) {
    const onDisk = tree.files.filter((path) => path.startsWith(`${pkg}/`));
    const read = all.filter((module) => module.pkg === pkg);
    const alone = read.every(({ arrows }) => arrows.length === 0);
    if (onDisk.length > read.length) {
      found.push({
        rule: 'nothing-checked',
        at: pkg,
        say: `${read.length} of ${onDisk.length} files were read`,
      });
    } else if (alone && read.some(({ text }) => statements(text) > 0)) {
      found.push({ rule: 'nothing-checked', at: pkg, say: 'imports were expected, none was seen' });
    }
  }
  return found;
}
