/** Tests that the documents are true: their lists are those of the code, and what they name and link to exists. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { anchorOf, anchorsIn, documentsIn, filesIn, linkedIn, missingIn } from './files.mjs';
import { filled, listsOf } from './lists.mjs';
import { settingsOf } from './settings.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const documents = documentsIn(root);
const names = new Set(filesIn(root).map((path) => basename(path)));

/** Settings that only tests and our own processes use. */
const FOR_TESTS = ['POSTMARK_API_URL', 'STRIPE_API_URL', 'WAYBILL_FROM_FILE', 'WAYBILL_INTERNAL'];
const READ_BY_THE_BUILD = 'CONTENT_DIR';

/** What happened then, with the paths of that time. */
const CHANGELOG = 'CHANGELOG.md';
const isHistory = (path: string) => path === CHANGELOG || path.startsWith('docs/decisions/');

test('documents are found: the architecture, the contributing guide and those beside the code', () => {
  expect(documents).toEqual(
    expect.arrayContaining(['docs/architecture.md', 'CONTRIBUTING.md', 'server/src/jobs/README.md']),
  );
  expect(documents).toContain('docs/operating/start.md');
});

test('the lists in documents are those of the code; npm run docs writes them', () => {
  const lists = listsOf(root);
  const stale = documents.filter((path) => filled(read(path), lists) !== read(path));
  expect(stale).toEqual([]);
});

test('every file and folder that a document names exists', () => {
  const missing = documents
    .filter((path) => !isHistory(path))
    .flatMap((path) => missingIn(root, path, read(path), names).map((named) => `${path}: ${named}`));
  expect(missing).toEqual([]);
});

test('every link between documents leads to a file, and to a heading in it', () => {
  const broken = documents
    .filter((path) => path !== CHANGELOG)
    .flatMap((path) =>
      linkedIn(path, read(path))
        .filter(({ path: to, anchor }) => {
          if (!existsSync(join(root, to))) return true;
          return anchor !== '' && to.endsWith('.md') && !anchorsIn(read(to)).includes(anchor);
        })
        .map(({ path: to, anchor }) => `${path}: ${to}#${anchor}`),
    );
  expect(broken).toEqual([]);
});

test('a named file that is gone is found, a pattern and a path of a data folder are not mistaken for one', () => {
  const text =
    '`tools/docs.mjs` `tools/gone.mjs` `web/src/<area>/x.ts` `web/gone/<area>.ts` `web/**/*.ts` `docs.mjs` `gone.ts` `store-keys` `postgres/` [x](y.md#z)';
  expect(missingIn(root, 'docs/x.md', text, names)).toEqual(['tools/gone.mjs', 'web/gone/', 'gone.ts']);
  expect(linkedIn('docs/x.md', text)).toEqual([{ path: 'docs/y.md', anchor: 'z' }]);
  expect(anchorOf('The operator’s commands, `all`')).toBe('the-operators-commands-all');
});

test('a list that is not known is an error, and a known one replaces what was there', () => {
  const text = 'a\n<!-- list: x -->\nold\n<!-- /list -->\nb';
  expect(filled(text, { x: () => '- new' })).toBe('a\n<!-- list: x -->\n- new\n<!-- /list -->\nb');
  expect(() => filled(text, {})).toThrow('there is no list x');
});

test('the table of settings has a row for each comment, with the settings below it', () => {
  const table = settingsOf('# The port | address.\n#PORT=80\n#HOST=0.0.0.0\n\n# A key.\n# Long.\n#KEY=\n');
  expect(table.split('\n').slice(2)).toEqual([
    '| `PORT=80`<br>`HOST=0.0.0.0` | The port \\| address. |',
    '| `KEY` | A key. Long. |',
  ]);
});

test('.env.example describes every setting that the server reads, and no other', () => {
  const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const described = named(read('.env.example'), /^#([A-Z][A-Z0-9_]*)=/gm);
  const folder = 'server/src/config';
  const code = readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => read(`${folder}/${name}`));
  const settings = new Set(named(code.join('\n'), /'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)'/g));
  for (const name of FOR_TESTS) settings.delete(name);
  expect(described.sort()).toEqual([...settings, READ_BY_THE_BUILD].sort());
});
