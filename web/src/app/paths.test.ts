/// <reference types="node" />
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { dashPages, devPages, linkPages, notFound, publicPages } from './paths.ts';

test('every address has a page, and every page has an address', () => {
  const named = [...publicPages, ...linkPages, ...dashPages, ...devPages, notFound].map(({ page }) => page);
  const files = readdirSync(fileURLToPath(new URL('./pages', import.meta.url)))
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => name.replace(/\.tsx$/, ''));
  expect([...new Set(named)].sort()).toEqual(files.sort());
});
