/** Tests that every import rule reports a small project that breaks it, and nothing in one that does not. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { checkProject } from './arrows/check.mjs';

const pkg = (dependencies: string[], rest: object = {}) =>
  JSON.stringify({ dependencies: Object.fromEntries(dependencies.map((name) => [name, '*'])), ...rest });

const correctProject: Record<string, string> = {
  'package.json': JSON.stringify({
    workspaces: ['contract', 'server', 'web', 'store', 'e2e'],
    devDependencies: { vitest: '1' },
  }),
  'contract/package.json': pkg(['zod'], {
    exports: {
      './errors': './src/errors.ts',
      './sigv4': './src/s3/sigv4.ts',
      './crc32': './src/s3/crc32.ts',
    },
  }),
  'contract/src/errors.ts': `import * as z from 'zod';\nexport const a = z;\n`,
  'contract/src/s3/sigv4.ts': `export const sign = 1;\n`,
  'contract/src/s3/crc32.ts': `export const sum = 1;\n`,
  'store/package.json': pkg(['@waybill/contract']),
  'store/src/put.ts': `import { sign } from '@waybill/contract/sigv4';\nexport const put = sign;\n`,
  'store/src/check.ts': `import { sum } from '@waybill/contract/crc32';\nexport const check = sum;\n`,
  'server/package.json': pkg(['@waybill/contract', 'pg'], { devDependencies: { '@types/hooks': '1' } }),
  'server/src/config/config.ts': `export const env = process.env;\n`,
  'server/src/app.ts': `import { x } from './features/teams/index.ts';\nexport const app = x;\n`,
  'server/src/app.test.ts': `import { test } from 'vitest';\nimport { app } from './app.ts';\ntest(String(app));\n`,
  'server/src/features/teams/index.ts': `export { y as x } from './rules.ts';\n`,
  'server/src/features/teams/rules.ts': `import { z } from '../accounts/index.ts';\nexport const y = z;\n`,
  'server/src/features/accounts/index.ts': `import type { P } from 'pg';\nexport const z: P = 1;\n`,
  'server/src/features/accounts/people.suite.ts': `export const people = 1;\n`,
  'server/src/features/teams/seats.test.ts': `import { people } from '../accounts/people.suite.ts';\nexport const seats = people;\n`,
  'web/package.json': pkg(['@waybill/contract']),
  'web/src/main.tsx': `import { Page } from './app/page.tsx';\nexport const main = <Page />;\n`,
  'web/src/app/page.tsx': `import { Send } from '../features/send/send.tsx';\nexport const Page = () => <Send />;\n`,
  'web/src/features/send/send.tsx': `import { Button } from '../../ui/button.tsx';\nexport const Send = () => <Button />;\n`,
  'web/src/features/receive/get.tsx': `export const Get = () => <p />;\n`,
  'web/src/ui/button.tsx': `export const Button = () => <i />;\n`,
  'web/src/i18n/en.ts': `export const en = {};\n`,
  'web/src/ui/gallery/all.tsx': `import { en } from '../../i18n/en.ts';\nexport const all = en;\n`,
  'e2e/package.json': pkg(['@waybill/contract']),
};

const projects: string[] = [];
afterEach(() => {
  for (const project of projects.splice(0)) rmSync(project, { recursive: true });
});

function rulesBrokenBy(changes: Record<string, string>, base = correctProject): string[] {
  const project = mkdtempSync(join(tmpdir(), 'waybill-project-'));
  projects.push(project);
  for (const [path, text] of Object.entries({ ...base, ...changes })) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  return [...new Set(checkProject(project).violations.map(({ rule }) => rule))];
}

const use = (specifier: string) => `import { it } from '${specifier}';\nexport const used = it;\n`;

test('a correct project breaks no rule', () => {
  expect(rulesBrokenBy({})).toEqual([]);
});

describe('each rule fires', () => {
  const cases: [name: string, rule: string, changes: Record<string, string>][] = [
    [
      'a package against the arrows',
      'package-arrow',
      { 'contract/src/x.ts': use('../../server/src/app.ts') },
    ],
    [
      'types count as well',
      'package-arrow',
      { 'e2e/x.ts': `type A = import('../server/src/app.ts').A;\nexport type B = A;\n` },
    ],
    [
      'a dynamic import counts as well',
      'package-arrow',
      { 'web/src/x.ts': `export const x = import('../../server/src/app.ts');\n` },
    ],
    ['a path instead of a name', 'package-arrow', { 'server/src/x.ts': use('../../contract/src/errors.ts') }],
    [
      'more of the contract than the store may see',
      'package-arrow',
      { 'store/src/x.ts': use('@waybill/contract/errors') },
    ],
    ['a script inside a package', 'package-arrow', { 'tools/x.mjs': use('../server/src/app.ts') }],
    [
      'a package without a place in the plan',
      'unknown-package',
      {
        'package.json': JSON.stringify({ workspaces: ['contract', 'attic'] }),
        'attic/package.json': '{}',
      },
    ],
    ['an undeclared npm package', 'undeclared', { 'server/src/x.ts': use('left-pad') }],
    [
      'an undeclared package of ours',
      'undeclared',
      {
        'web/package.json': '{}',
        'web/src/x.ts': use('@waybill/contract/errors'),
      },
    ],
    ['a development package in what runs', 'undeclared', { 'server/src/x.ts': use('vitest') }],
    ['two files in a circle', 'cycle', { 'web/src/a.ts': use('./b.ts'), 'web/src/b.ts': use('./a.ts') }],
    [
      'a feature that looks back',
      'server-feature',
      { 'server/src/features/accounts/x.ts': use('../teams/index.ts') },
    ],
    [
      'a feature entered by the window',
      'server-feature',
      { 'server/src/x.ts': use('./features/teams/rules.ts') },
    ],
    [
      'a feature outside the line',
      'server-feature',
      { 'server/src/features/gossip/index.ts': 'export const g = 1;\n' },
    ],
    [
      'a server folder that imports a layer above',
      'server-layer',
      {
        'server/src/http/mount.ts': 'export const it = 1;\n',
        'server/src/adapters/mail/smtp.ts': use('../../http/mount.ts'),
      },
    ],
    [
      'a type of a layer above',
      'server-layer',
      {
        'server/src/jobs/x.ts': `import type { x } from '../features/teams/index.ts';\nexport type X = typeof x;\n`,
      },
    ],
    ['a server folder without a layer', 'server-layer', { 'server/src/attic/x.ts': 'export const x = 1;\n' }],
    ['a server file without a layer', 'server-layer', { 'server/src/x.ts': 'export const x = 1;\n' }],
    [
      'two server folders that import each other',
      'server-cycle',
      {
        'server/src/mail/post.ts': use('../http/page.ts'),
        'server/src/http/page.ts': 'export const it = 1;\n',
        'server/src/http/mount.ts': use('../mail/kinds.ts'),
        'server/src/mail/kinds.ts': 'export const it = 1;\n',
      },
    ],
    [
      'three server folders in a circle',
      'server-cycle',
      {
        'server/src/mail/a.ts': use('../http/b.ts'),
        'server/src/http/b.ts': 'export const it = 1;\n',
        'server/src/http/a.ts': use('../live/b.ts'),
        'server/src/live/b.ts': 'export const it = 1;\n',
        'server/src/live/a.ts': use('../mail/b.ts'),
        'server/src/mail/b.ts': 'export const it = 1;\n',
      },
    ],
    [
      'two folders of a package that import each other',
      'folder-pair',
      {
        'e2e/mails/read.ts': use('../pages/open.ts'),
        'e2e/pages/open.ts': 'export const it = 1;\n',
        'e2e/pages/deep/close.ts': use('../../mails/parse.ts'),
        'e2e/mails/parse.ts': 'export const it = 1;\n',
      },
    ],
    ['a web feature in another', 'web-layer', { 'web/src/features/send/x.ts': use('../receive/get.tsx') }],
    ['ui that knows a feature', 'web-layer', { 'web/src/ui/x.tsx': use('../features/send/send.tsx') }],
    ['ui that knows the contract', 'web-layer', { 'web/src/ui/x.tsx': use('@waybill/contract/errors') }],
    ['ui that knows its gallery', 'web-layer', { 'web/src/ui/x.tsx': use('./gallery/all.tsx') }],
    [
      'a feature that knows the app',
      'web-layer',
      { 'web/src/features/send/x.ts': use('../../app/page.tsx') },
    ],
    ['a folder that is no layer', 'web-layer', { 'web/src/stuff/x.ts': 'export const x = 1;\n' }],
    ['tests in what runs', 'test-import', { 'server/src/x.ts': use('./app.test.ts') }],
    [
      'the environment read elsewhere',
      'environment',
      { 'server/src/x.ts': 'export const x = process.env.PORT;\n' },
    ],
    [
      'the environment taken apart',
      'environment',
      { 'server/src/x.ts': 'export const { env } = process;\n' },
    ],
    ['a folder for anything', 'folder-name', { 'web/src/features/send/utils/x.ts': 'export const x = 1;\n' }],
    ['a file too long', 'file-length', { 'web/src/ui/x.ts': `${'export {};\n'.repeat(301)}` }],
    ['a file that cannot be found', 'unresolved', { 'web/src/x.ts': use('./nowhere.ts') }],
    ['a file that cannot be read', 'unread', { 'web/src/x.ts': 'import { from;\n' }],
  ];
  test.each(cases)('%s: %s', (_name, rule, changes) => {
    expect(rulesBrokenBy(changes)).toContain(rule);
  });
});

describe('folders that may import each other', () => {
  const both = {
    'e2e/mails/read.ts': use('../pages/open.ts'),
    'e2e/pages/open.ts': 'export const it = 1;\n',
    'e2e/mails/parse.ts': 'export const it = 1;\n',
  };
  const cases: [name: string, changes: Record<string, string>][] = [
    ['one needs only a type', { 'e2e/pages/x.ts': `export type { it } from '../mails/parse.ts';\n` }],
    ['one needs it only in a test', { 'e2e/pages/x.test.ts': use('../mails/parse.ts') }],
    [
      'one is the folder around the other',
      {
        'e2e/door.ts': use('./mails/parse.ts'),
        'e2e/mails/x.ts': use('../base.ts'),
        'e2e/base.ts': 'export const it = 1;\n',
      },
    ],
  ];
  test.each(cases)('%s', (_name, changes) => {
    expect(rulesBrokenBy({ ...both, ...changes })).toEqual([]);
  });
});

test('a check that found no files fails', () => {
  expect(rulesBrokenBy({}, { 'package.json': '{}' })).toEqual(['nothing-checked']);
});
