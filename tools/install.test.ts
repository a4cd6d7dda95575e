/** Tests that the lockfile installs with `npm ci` on every platform. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lockfile: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
);

/** Where Node would look for a dependency: inside the package first, then in each folder above. */
function isLocked(name: string, path: string): boolean {
  if (lockfile.packages[`${path === '' ? '' : `${path}/`}node_modules/${name}`] !== undefined) return true;
  return path !== '' && isLocked(name, path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))));
}

test('K24 the lockfile names the builds of every platform, as npm ci requires', () => {
  const missing = Object.entries(lockfile.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(name, path))
      .map(([name, version]) => `${name}@${version}`),
  );
  expect(missing).toEqual([]);
});

test('K24 the lockfile names no registry', () => {
  const addresses = Object.values(lockfile.packages).flatMap(({ resolved }) => resolved ?? []);
  expect(addresses.filter((address) => address.includes('://'))).toEqual([]);
});

const manifestOf = (folder: string): { dependencies?: Readonly<Record<string, string>> } =>
  JSON.parse(readFileSync(new URL(`../${folder}package.json`, import.meta.url), 'utf8'));

/** The npm packages that files of a build import. */
function importedBy(folder: string): string[] {
  const files = readdirSync(new URL(`../${folder}`, import.meta.url), { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => /(?<!\.test)\.(?:mjs|ts)$/.test(file))
    .map((file) => readFileSync(new URL(`../${folder}${file}`, import.meta.url), 'utf8'));
  const names = texts.flatMap((text) =>
    [...text.matchAll(/(?:from|import)\s*\(?'((?:@[\w-]+\/)?[\w-]+)[^']*'/g)].map(([, name = '']) => name),
  );
  return [...new Set(names)].filter((name) => !name.startsWith('@waybill') && name !== 'node');
}

test.each([
  ['web/build/', 'web/'],
  ['tools/build/', ''],
])('K24 what %s imports is installed by a start, which leaves out what only tests need', (folder, owner) => {
  const { dependencies = {} } = manifestOf(owner);
  expect(importedBy(folder).filter((name) => dependencies[name] === undefined)).toEqual([]);
});
