/** Parses the command line of `npm test`. */
import { parseArgs } from 'node:util';

/**
 * @typedef {object} Options
 * @property {boolean} fast
 * @property {boolean} force runs also what is unchanged since it passed
 * @property {boolean} long tests that repeat at random do so as often as before a release
 * @property {string[]} only names of steps; empty means all
 * @property {string[]} filters passed on to vitest and Playwright
 */

/**
 * @param {string[]} names
 * @param {string} message
 */
function refuse(names, message) {
  return new Error(
    `${message}\nUsage: npm test -- [--fast [--force] | --long] [--only step,…] [filter …]\nSteps: ${names.join(', ')}`,
  );
}

/**
 * @param {string[]} args
 * @param {string[]} names every step there is
 * @returns {Options}
 */
export function readOptions(args, names) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      fast: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      long: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
    },
  });
  const only = values.only.flatMap((value) => value.split(','));
  const stranger = only.find((name) => !names.includes(name));
  if (stranger !== undefined) throw refuse(names, `There is no step "${stranger}".`);
  if (positionals.length > 0 && only.length === 0) throw refuse(names, 'A filter needs --only.');
  const { fast, force, long } = values;
  return { fast, force, long, only, filters: positionals };
}
