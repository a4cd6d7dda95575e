/** Reads the reports of vitest and Playwright into one plain list of tests. */
import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} TestResult
 * @property {string[]} titles the test's own title last, after those of its groups
 * @property {'passed' | 'failed' | 'skipped'} status
 * @property {number} [seconds] how long it took
 *
 * @typedef {object} VitestReport
 * @property {{ name: string, status: string, assertionResults: VitestTest[] }[]} testResults
 *
 * @typedef {{ title: string, ancestorTitles: string[], status: string, duration?: number | null }} VitestTest
 *
 * @typedef {object} PlaywrightSuite
 * @property {string} title
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ title: string, tests: PlaywrightTest[] }[]} [specs]
 *
 * @typedef {{ status: string, results?: { duration: number }[] }} PlaywrightTest
 *
 * @typedef {{ suites: PlaywrightSuite[], errors: { message?: string }[] }} PlaywrightReport
 */

/**
 * @param {VitestReport} report
 * @returns {TestResult[]}
 */
export function fromVitest(report) {
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    /** @type {TestResult[]} */
    const tests = assertionResults.map((test) => ({
      titles: [...test.ancestorTitles, test.title],
      status: test.status === 'passed' ? 'passed' : test.status === 'failed' ? 'failed' : 'skipped',
      seconds: (test.duration ?? 0) / 1000,
    }));
    // A file that could not be loaded, or whose hooks failed, has no failed test of its own.
    const silent = status === 'failed' && tests.every((test) => test.status !== 'failed');
    if (silent) tests.push({ titles: [name], status: 'failed' });
    return tests;
  });
}

/**
 * @param {PlaywrightSuite} suite
 * @param {string[]} above
 * @returns {TestResult[]}
 */
function fromSuite(suite, above) {
  const titles = [...above, suite.title];
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ status, results = [] }) => ({
      titles: [...titles, spec.title],
      status: playwrightStatus(status),
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => fromSuite(inner, titles))];
}

/**
 * @param {string} status
 * @returns {TestResult['status']}
 */
function playwrightStatus(status) {
  if (status === 'skipped') return 'skipped';
  return status === 'expected' ? 'passed' : 'failed';
}

/**
 * @param {PlaywrightReport} report
 * @returns {TestResult[]}
 */
export function fromPlaywright(report) {
  const tests = report.suites.flatMap((suite) => fromSuite(suite, []));
  const outside = report.errors.map(({ message = 'error outside every test' }) => message);
  return [
    ...tests,
    ...outside.map((title) => ({ titles: [title], status: /** @type {const} */ ('failed') })),
  ];
}

/**
 * @param {string} path
 * @param {'vitest' | 'playwright'} kind
 */
export function readReport(path, kind) {
  if (!existsSync(path)) return [];
  const report = JSON.parse(readFileSync(path, 'utf8'));
  return kind === 'vitest' ? fromVitest(report) : fromPlaywright(report);
}
