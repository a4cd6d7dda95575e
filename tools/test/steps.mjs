/** The steps of `npm test`, in the order in which they start. */
import { join } from 'node:path';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {number} weight how many of the machine's places it uses; none if it only waits for the network
 * @property {string[]} needs steps that must have passed before
 * @property {boolean} fast part of `npm run check`
 * @property {'check' | 'preparation' | 'vitest' | 'playwright'} kind
 * @property {string} [report] where its test results are written
 * @property {boolean} [inMemory] its temporary files are kept in memory where there is room
 * @property {RegExp} [inputs] the files whose content it depends on; without it the step is never skipped
 */

export const REPORTS = join('.cache', 'reports');

const node = process.execPath;

const EVERYTHING = /^/;
const ALL_BUT_ARTICLES = /(?<!\.(md|webp|png|ico))$/;
const TYPED = /\.(m?[jt]sx?|json)$/;
/** Files in the root, such as `tsconfig.base.json`, concern all tests; the documents are compared with the settings and features, and what is in ops is read. */
const UNIT =
  /^((contract|zip|store|engine|mails|web|cli|client|tools|docs|ops|\.ci)\/|server\/(migrations\/|src\/(config\/|features\/\w+\/index\.ts$))|.*\.md$|[^/]+$)/;
const COMPONENTS = /^((contract|zip|engine|web)\/|[^/]+$)/;

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
 * @param {RegExp} inputs
 * @returns {Step}
 */
function check(name, command, args, inputs) {
  return { name, command, args, inputs, weight: 1, needs: [], fast: true, kind: 'check' };
}

/**
 * @param {string} name
 * @param {string} file
 * @returns {Step}
 */
function prepare(name, file) {
  return { name, command: node, args: [file], weight: 0, needs: [], fast: false, kind: 'preparation' };
}

/** @type {Step[]} */
export const STEPS = [
  ...['browser', 'archivers', 'proxy', 'clamd', 'faketime'].map((name) =>
    prepare(name, join('tools', 'test', `${name}.mjs`)),
  ),
  { ...prepare('build', join('tools', 'build.mjs')), weight: 1, kind: 'check' },
  // They wait more than they compute, so another step can run beside them.
  {
    ...vitest('processes', ['--maxWorkers=3']),
    weight: 1,
    needs: ['archivers', 'proxy', 'faketime', 'build'],
    fast: false,
  },
  check('types', node, [join('tools', 'test', 'types.mjs')], TYPED),
  check(
    'lint',
    bin('biome'),
    ['ci', '--error-on-warnings', '--colors=off', '--max-diagnostics=100', '.'],
    ALL_BUT_ARTICLES,
  ),
  check('arrows', node, [join('tools', 'arrows.mjs')], EVERYTHING),
  check('knip', bin('knip'), [], ALL_BUT_ARTICLES),
  { ...vitest('unit'), weight: 1, needs: ['archivers'], fast: true, inputs: UNIT },
  { ...vitest('components'), weight: 1, fast: true, inputs: COMPONENTS },
  // They wait for the database at times: a third worker uses that time.
  { ...vitest('server', ['--maxWorkers=3']), weight: 2, fast: false, inMemory: true },
  {
    name: 'journeys',
    command: bin('playwright'),
    args: ['test', '--config', join('e2e', 'playwright.config.ts')],
    weight: 2,
    needs: ['browser', 'archivers', 'proxy', 'build'],
    fast: false,
    inMemory: true,
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

/**
 * Whether steps that passed with the same inputs are skipped: only in `npm run check`.
 * @param {import('./options.mjs').Options} options
 */
export const mayBeSkipped = ({ fast, force }) => fast && !force;
