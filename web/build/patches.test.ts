/**
 * Tests that the plugins which change the inside of a library still find what they change in the installed version. When one fails
 * after an update, decision 84 says what each change is for and what to do.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { leanZod } from './zod.mjs';
import { usedZodMethods } from './zod-methods.mjs';

const require = createRequire(import.meta.url);
const manifest: { dependencies: Record<string, string>; devDependencies: Record<string, string> } =
  JSON.parse(readFileSync(fileURLToPath(new URL('../package.json', import.meta.url)), 'utf8'));

interface Transforms {
  transform?: unknown;
}

/** What a plugin makes of a file; null: it leaves the file alone. */
function transformed(plugin: Transforms, id: string): string | null {
  if (typeof plugin.transform !== 'function') throw new Error('the plugin transforms nothing');
  const made: { code: string } | null = plugin.transform(readFileSync(id, 'utf8'), id);
  return made?.code ?? null;
}

const zodFile = (path: string) => join(dirname(require.resolve('zod/package.json')), 'v4', path);
const namesIn = (code: string) =>
  [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name).sort();

test.each(['zod', 'vite'])('%s is pinned to one version, because its inside is changed', (name) => {
  expect({ ...manifest.dependencies, ...manifest.devDependencies }[name]).toMatch(/^\d+\.\d+\.\d+$/);
});

test('zod: pages compile no schema, and have no English sentences', () => {
  const schemas = transformed(leanZod(), zodFile('core/schemas.js'));
  expect(schemas).not.toContain('allowsEval.value');
  expect(transformed(leanZod(), zodFile('locales/en.js'))).not.toContain('Invalid');
});

test.each(['core/json-schema-processors.js', 'core/to-json-schema.js'])(
  'zod: %s keeps its exports, and makes nothing',
  (path) => {
    const before = readFileSync(zodFile(path), 'utf8');
    const lean = transformed(leanZod(), zodFile(path)) ?? '';
    expect(namesIn(lean)).toEqual(namesIn(before));
    expect(lean.length).toBeLessThan(before.length / 2);
  },
);

test('zod: methods that no source names are left out, and all others stay', () => {
  const plugin: Transforms = usedZodMethods();
  const id = zodFile('classic/schemas.js');
  if (typeof plugin.transform !== 'function') throw new Error('the plugin transforms nothing');
  const { code } = plugin.transform.call({ parse: parseAst }, readFileSync(id, 'utf8'), id);
  for (const method of ['jwt', 'cidrv6', 'exactOptional']) expect(code).not.toContain(`    ${method}(`);
  for (const method of ['min', 'email', 'nullable', 'extend', 'safeParse', 'toLowerCase'])
    expect(code).toContain(`    ${method}(`);
});

test('vite: the helper that loads the scripts of a dynamic import has the name that is replaced', () => {
  const folder = join(dirname(require.resolve('vite/package.json')), 'dist', 'node', 'chunks');
  const code = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  expect(code).toContain('\\0vite/preload-helper.js');
  expect(code).toContain('__vitePreload');
});
