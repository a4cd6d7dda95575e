/** Counts what passed and prints the summary, the shortest line last. */
import { coverage, readGroups } from '../rows/coverage.mjs';
import { table } from '../rows/table.mjs';
import { readReport } from './reports.mjs';

/**
 * @typedef {import('./reports.mjs').TestResult} TestResult
 * @typedef {{ step: import('./steps.mjs').Step, ok: boolean, tests: TestResult[] }} Result
 */

/**
 * The result of a finished step. A run of tests that fails without a failed test, or that runs none, is a failure too.
 * @param {import('./steps.mjs').Step} step
 * @param {number} code
 * @returns {Result}
 */
export function resultOf(step, code) {
  if (!step.report) {
    const ok = code === 0;
    /** @type {TestResult} */
    const test = { titles: [step.name], status: ok ? 'passed' : 'failed' };
    return { step, ok, tests: ok && step.kind === 'preparation' ? [] : [test] };
  }
  const tests = readReport(step.report, step.kind === 'playwright' ? 'playwright' : 'vitest');
  const failed = tests.some((test) => test.status === 'failed');
  if (code !== 0 && !failed) tests.push({ titles: [step.name, 'stopped with an error'], status: 'failed' });
  else if (tests.length === 0) tests.push({ titles: [step.name, 'ran no test'], status: 'failed' });
  return { step, ok: tests.every((test) => test.status !== 'failed'), tests };
}

/**
 * @param {Result[]} results
 * @param {TestResult['status']} status
 */
const count = (results, status) =>
  results.reduce((sum, { tests }) => sum + tests.filter((test) => test.status === status).length, 0);

/** @param {Result[]} results */
export function finalLine(results) {
  const skipped = count(results, 'skipped');
  const line = `${count(results, 'passed')} passed, ${count(results, 'failed')} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}

/** @param {Result[]} results */
export function failures(results) {
  return results.flatMap(({ step, tests }) =>
    tests
      .filter((test) => test.status === 'failed')
      .map(
        ({ titles }) =>
          `✗ ${step.name}: ${titles.filter((title) => title !== step.name).join(' › ') || 'failed'}`,
      ),
  );
}

/**
 * The tests that took the longest, of all steps together.
 * @param {Result[]} results
 * @param {number} count
 */
export function slowest(results, count) {
  return results
    .flatMap(({ step, tests }) => tests.map(({ titles, seconds = 0 }) => ({ step, titles, seconds })))
    .filter(({ seconds }) => seconds > 0)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(
      ({ step, titles, seconds }) =>
        `${seconds.toFixed(1).padStart(7)} s  ${step.name}: ${titles.filter((title) => title !== '').join(' › ')}`,
    );
}

/** @param {Result[]} results */
export function rowsTable(results) {
  const groups = readGroups();
  const tests = results.flatMap((result) => (result.step.report ? result.tests : []));
  return table(groups, coverage(groups, tests));
}
