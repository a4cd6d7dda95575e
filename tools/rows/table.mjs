/** Prints the coverage of rows and cases, one line per group. */

const MOST_NAMED = 25;

/**
 * Joins neighbours of the list into a span: P01–P16 P18.
 * @param {string[]} ids in the order of the list
 * @param {string[]} all
 */
export function spans(ids, all) {
  /** @type {string[][]} */
  const runs = [];
  for (const id of ids) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && all.indexOf(id) === all.indexOf(last) + 1) run.push(id);
    else runs.push([id]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(' '))).join(' ');
}

/**
 * @param {import('./coverage.mjs').Group[]} groups
 * @param {import('./coverage.mjs').Coverage} result
 * @returns {string[]} lines
 */
export function table(groups, { states, unknown }) {
  const width = Math.max(...groups.map(({ name }) => name.length));
  const total = { proven: 0, failing: 0, open: 0 };
  /** @type {string[]} */
  const failed = [];
  const lines = [`${'Rows and cases'.padEnd(width)}  proven failing not yet`];
  for (const { name, rows } of groups) {
    const all = Object.keys(rows);
    /** @param {import('./coverage.mjs').State} state */
    const having = (state) => all.filter((id) => states.get(id) === state);
    const [proven, failing, open] = [having('proven'), having('failing'), having('open')];
    total.proven += proven.length;
    total.failing += failing.length;
    total.open += open.length;
    const counts = [proven, failing, open].map((ids, at) => String(ids.length).padStart(at === 0 ? 6 : 7));
    const shown = proven.length > 0 ? `  ✓ ${spans(proven, all)}` : '';
    lines.push(`${name.padEnd(width)}  ${counts.join(' ')}${shown}`);
    failed.push(...failing.map((id) => `  ✗ ${id} ${rows[id]}`));
  }
  const counts = [total.proven, total.failing, total.open].map((n, at) =>
    String(n).padStart(at === 0 ? 6 : 7),
  );
  lines.push(`${'All'.padEnd(width)}  ${counts.join(' ')}`);
  lines.push(...failed.slice(0, MOST_NAMED));
  if (failed.length > MOST_NAMED) lines.push(`  ✗ and ${failed.length - MOST_NAMED} more`);
  if (unknown.length > 0) lines.push(`Ids in titles that are on no list: ${unknown.join(' ')}`);
  return lines;
}
