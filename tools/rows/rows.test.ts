/** Tests that rows are proven by test titles: read from both reports, counted, and printed in a short table. */
import { describe, expect, test } from 'vitest';
import { fromPlaywright, fromVitest } from '../test/reports.mjs';
import { coverage, type Group, idsOf, readGroups } from './coverage.mjs';
import { spans, table } from './table.mjs';

const groups: Group[] = [
  { name: 'Pages', rows: { P01: 'home', P02: 'login', P03: 'help' } },
  { name: 'Cases', rows: { S03: 'tokens', S104: 'private addresses' } },
];

const vitestReport = {
  testResults: [
    {
      name: 'a.test.ts',
      status: 'passed',
      assertionResults: [
        { title: 'P01 opens', ancestorTitles: [], status: 'passed' },
        { title: 'refuses', ancestorTitles: ['S104 dial'], status: 'passed' },
        { title: 'P03 later', ancestorTitles: [], status: 'skipped' },
      ],
    },
    { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
  ],
};

const playwrightReport = {
  errors: [{ message: 'the product did not start' }],
  suites: [
    {
      title: 'home.spec.ts',
      specs: [{ title: 'P01 P02 in a browser', tests: [{ status: 'unexpected' }] }],
      suites: [{ title: 'inner', specs: [{ title: 'P77 nothing', tests: [{ status: 'expected' }] }] }],
    },
  ],
};

describe('ids of a title', () => {
  test.each([
    ['P17 the page', ['P17']],
    ['P17 P18, S104: the page', ['P17', 'P18', 'S104']],
    ['S3 signatures', []],
    ['the page of P17', []],
    ['UTF8 names', []],
  ])('read from "%s"', (title, ids) => {
    expect(idsOf(title)).toEqual(ids);
  });
});

test('a file that did not load and an error outside every test are failures', () => {
  const failed = [...fromVitest(vitestReport), ...fromPlaywright(playwrightReport)].filter(
    ({ status }) => status === 'failed',
  );
  expect(failed.map(({ titles }) => titles.at(-1))).toEqual([
    'broken.test.ts',
    'P01 P02 in a browser',
    'the product did not start',
  ]);
});

test('coverage: a passing test proves, a failing one outweighs it, a skipped one proves nothing', () => {
  const { states, unknown } = coverage(groups, [
    ...fromVitest(vitestReport),
    ...fromPlaywright(playwrightReport),
  ]);
  expect(Object.fromEntries(states)).toEqual({
    P01: 'failing',
    P02: 'failing',
    P03: 'open',
    S03: 'open',
    S104: 'proven',
  });
  expect(unknown).toEqual(['P77']);
});

test('table names what fails and counts the rest', () => {
  const lines = table(groups, coverage(groups, fromVitest(vitestReport)));
  expect(lines).toEqual([
    'Rows and cases  proven failing not yet',
    'Pages       1       0       2  ✓ P01',
    'Cases       1       0       1  ✓ S104',
    'All         2       0       3',
  ]);
  expect(table(groups, coverage(groups, fromPlaywright(playwrightReport)))).toContain('  ✗ P02 login');
});

test('spans joins neighbours', () => {
  expect(spans(['P01', 'P02', 'P03'], ['P01', 'P02', 'P03'])).toBe('P01–P03');
  expect(spans(['P01', 'P03'], ['P01', 'P02', 'P03'])).toBe('P01 P03');
});

test('the real list is complete, without duplicates, and its table is short', () => {
  const real = readGroups();
  const ids = real.flatMap(({ rows }) => Object.keys(rows));
  expect(ids.length).toBeGreaterThan(200);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => idsOf(`${id} x`)[0] === id)).toBe(true);
  const allFailing = ids.map((id) => ({ titles: [id], status: 'failed' as const }));
  expect(table(real, coverage(real, allFailing)).length).toBeLessThanOrEqual(60);
});
