/** The steps of `npm test`, in the order in which they start. */
import { join } from 'node:path';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {number} weight how many of the machine's places it uses
 * @property {string[]} needs steps that must have passed before
 * @property {boolean} fast part of `npm run check`
 * @property {'check' | 'preparation' | 'vitest' | 'playwright'} kind
 * @property {string} [report] where its test results are written
 */

export const REPORTS = join('.cache', 'reports');

const node = process.execPath;

/** @param {string} name */
const bin = (name) => join('node_modules', '.bin', name);

/** @param {string} name */
const report = (name) => join(REPORTS, `${name}.json`);

/**
 * @param {string} project
 * @param {string[]} options
 */
function vitest(project, options = []) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report(project)}`];
  return {
    name: project,
    command: bin('vitest'),
    args: ['run', '--project', project, ...options, ...reporters],
    needs: [],
    kind: /** @type {const} */ ('vitest'),
    report: report(project),
  };
}

/**
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @returns {Step}
 */
function check(name, command, args) {
  return { name, command, args, weight: 1, needs: [], fast: true, kind: 'check' };
}

/** @type {Step[]} */
export const STEPS = [
  {
    ...check('browser', node, [join('tools', 'test', 'browser.mjs')]),
    fast: false,
    kind: 'preparation',
  },
  {
    ...check('archivers', node, [join('tools', 'test', 'archivers.mjs')]),
    fast: false,
    kind: 'preparation',
  },
  {
    ...check('proxy', node, [join('tools', 'test', 'proxy.mjs')]),
    fast: false,
    kind: 'preparation',
  },
  {
    ...check('faketime', node, [join('tools', 'test', 'faketime.mjs')]),
    fast: false,
    kind: 'preparation',
  },
  { ...check('build', node, [join('tools', 'build.mjs')]), fast: false },
  // They wait more than they compute, so another step can run beside them.
  {
    ...vitest('processes', ['--maxWorkers=3']),
    weight: 1,
    needs: ['proxy', 'faketime', 'build'],
    fast: false,
  },
  check('types', node, [join('tools', 'test', 'types.mjs')]),
  check('lint', bin('biome'), ['ci', '--error-on-warnings', '--colors=off', '--max-diagnostics=100', '.']),
  check('arrows', node, [join('tools', 'arrows.mjs')]),
  check('knip', bin('knip'), []),
  { ...vitest('unit'), weight: 1, needs: ['archivers'], fast: true },
  { ...vitest('components'), weight: 1, fast: true },
  // They wait for the database at times: a third worker uses that time.
  { ...vitest('server', ['--maxWorkers=3']), weight: 2, fast: false },
  {
    name: 'journeys',
    command: bin('playwright'),
    args: ['test', '--config', join('e2e', 'playwright.config.ts')],
    weight: 2,
    needs: ['browser', 'archivers', 'proxy', 'build'],
    fast: false,
    kind: 'playwright',
    report: report('journeys'),
  },
];

/**
 * The requested steps, and those they need.
 * @param {import('./options.mjs').Options} options
 */
export function chooseSteps({ fast, only, filters }) {
  const wanted = new Set(only);
  for (const step of STEPS) if (wanted.has(step.name)) for (const need of step.needs) wanted.add(need);
  return STEPS.filter((step) => (only.length > 0 ? wanted.has(step.name) : !fast || step.fast)).map((step) =>
    step.report ? { ...step, args: [...step.args, ...filters] } : step,
  );
}
