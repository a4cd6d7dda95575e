/// <reference types="node" />
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { dashNotFound, dashPages } from './dash-paths.ts';
import { devPages } from './dev/pages.ts';
import { linkPages, notFound, type PageAddress, publicPages } from './paths.ts';

const everyPage = [...publicPages, ...linkPages, ...dashPages, dashNotFound, notFound];

test.each<[string, readonly PageAddress[]]>([
  ['pages', everyPage],
  ['dev', devPages],
])('every address has a page in %s, and every page there has an address', (folder, addresses) => {
  const files = readdirSync(fileURLToPath(new URL(`./${folder}`, import.meta.url)))
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => name.replace(/\.tsx$/, ''));
  expect([...new Set(addresses.map(({ page }) => page))].sort()).toEqual(files.sort());
});
