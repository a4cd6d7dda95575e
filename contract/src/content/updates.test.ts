/// <reference types="node" />
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countUnseen, newestUpdate, updates } from './updates.ts';

test('W08 every file of a release note is listed, under its own name and its own date', () => {
  const files = readdirSync(new URL('./updates', import.meta.url)).map((name) => name.replace(/\.ts$/, ''));
  expect(updates.map(({ id }) => id)).toEqual(files.sort().reverse());
  for (const { id, date } of updates) expect(id.startsWith(`${date}-`), id).toBe(true);
});

test('W08 a user who saw none has all of them to see, and one who saw the newest has none', () => {
  expect([countUnseen(null), countUnseen(newestUpdate)]).toEqual([updates.length, 0]);
  expect(countUnseen(updates[1]?.id ?? '')).toBe(1);
});
