/** Tests what counts as passed, and what the last line says. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readOptions } from './options.mjs';
import { chooseSteps, type Step } from './steps.mjs';
import { failures, finalLine, resultOf, slowest } from './summary.mjs';

const folder = mkdtempSync(join(tmpdir(), 'waybill-summary-'));
afterAll(() => rmSync(folder, { recursive: true }));

const check: Step = { name: 'lint', command: '', args: [], weight: 1, needs: [], fast: true, kind: 'check' };

function tests(...statuses: string[]): Step {
  const report = join(folder, `${statuses.join('-')}.json`);
  const assertionResults = statuses.map((status) => ({ title: status, ancestorTitles: [], status }));
  writeFileSync(report, JSON.stringify({ testResults: [{ name: 'a', status: 'passed', assertionResults }] }));
  return { ...check, name: 'unit', kind: 'vitest', report };
}

test('a check counts as one test, tests count by themselves', () => {
  const results = [resultOf(check, 0), resultOf(tests('passed', 'passed', 'skipped'), 0)];
  expect(finalLine(results)).toBe('3 passed, 0 failed, 1 skipped');
  expect(failures(results)).toEqual([]);
});

test('failures are named', () => {
  const results = [resultOf(check, 1), resultOf(tests('passed', 'failed'), 1)];
  expect(finalLine(results)).toBe('1 passed, 2 failed');
  expect(failures(results)).toEqual(['✗ lint: failed', '✗ unit: failed']);
});

test('an error beside passing tests, no test at all, and no report are failures', () => {
  const missing = { ...tests('passed'), report: join(folder, 'nowhere.json') };
  const results = [resultOf(tests('passed'), 1), resultOf(tests(), 0), resultOf(missing, 0)];
  expect(results.map(({ ok }) => ok)).toEqual([false, false, false]);
});

test('the slowest tests are named with their seconds, those of vitest and of journeys together', () => {
  const unit = join(folder, 'unit-times.json');
  const timed = (title: string, duration: number) => ({
    title,
    ancestorTitles: ['a'],
    status: 'passed',
    duration,
  });
  const assertionResults = [
    timed('quick', 40),
    timed('slow', 2_340),
    { ...timed('not run', 0), duration: null },
  ];
  writeFileSync(unit, JSON.stringify({ testResults: [{ name: 'a', status: 'passed', assertionResults }] }));
  const journeys = join(folder, 'journey-times.json');
  // Two tries of one test.
  const tries = [{ duration: 30_000 }, { duration: 11_500 }];
  const specs = [{ title: 'sends', tests: [{ status: 'expected', results: tries }] }];
  writeFileSync(journeys, JSON.stringify({ suites: [{ title: 'send.spec.ts', specs }], errors: [] }));
  const results = [
    resultOf({ ...check, name: 'unit', kind: 'vitest', report: unit }, 0),
    resultOf({ ...check, name: 'journeys', kind: 'playwright', report: journeys }, 0),
    resultOf(check, 0),
  ];
  const lines = [
    '   41.5 s  journeys: send.spec.ts › sends',
    '    2.3 s  unit: a › slow',
    '    0.0 s  unit: a › quick',
  ];
  expect(slowest(results, 30)).toEqual(lines);
  expect(slowest(results, 1)).toEqual(lines.slice(0, 1));
});

test('a preparation counts only when it fails', () => {
  const browser: Step = { ...check, name: 'browser', kind: 'preparation' };
  expect(finalLine([resultOf(browser, 0)])).toBe('0 passed, 0 failed');
  expect(finalLine([resultOf(browser, 1)])).toBe('0 passed, 1 failed');
});

test('a step includes what it needs, and filters apply to tests only', () => {
  const chosen = chooseSteps(readOptions(['--only', 'journeys', 'home'], ['journeys', 'lint']));
  expect(chosen.map(({ name }) => name)).toEqual(['browser', 'archivers', 'proxy', 'build', 'journeys']);
  expect(chosen.map(({ args }) => args.includes('home'))).toEqual([false, false, false, false, true]);
});

test('an unknown step is refused with the list of steps', () => {
  expect(() => readOptions(['--only', 'lunch'], ['lint'])).toThrow(/no step "lunch"[\s\S]*lint/);
  expect(() => readOptions(['home'], ['lint'])).toThrow(/needs --only/);
});
