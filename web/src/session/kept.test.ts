/// <reference types="node" />
/** Proves which keys the pages keep in local storage, and that they keep no others. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { KEPT_NAMES } from './kept.ts';

const WEB = fileURLToPath(new URL('../../', import.meta.url));

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(`${WEB}${folder}`, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.(ts|tsx|js)$/.test(path) && !/\.test\.tsx?$/.test(path));

test('T22 local storage: the seven keys of the product have their names, our own have a prefix', () => {
  const own = KEPT_NAMES.filter((name) => name.startsWith('waybill-'));
  expect(KEPT_NAMES.filter((name) => !name.startsWith('waybill-'))).toEqual([
    'ssid',
    'sendTimes',
    'senderEmail',
    'logoData',
    'companyName',
    'dnr',
    'geo',
  ]);
  expect(own).toHaveLength(10);
});

test('T22 local storage: every key is used, and pages reach it only through one file', () => {
  const sources = [...sourcesIn('src'), ...sourcesIn('public')];
  const texts = new Map(sources.map((path) => [path, readFileSync(`${WEB}${path}`, 'utf8')]));
  const reaching = sources.filter((path) => /\blocalStorage\b/.test(texts.get(path) ?? ''));
  expect(reaching.sort()).toEqual(['public/asking.js', 'public/theme.js', 'src/session/kept.ts']);
  // The script before the first paint cannot import; it reads and writes nothing.
  const early = texts.get('public/theme.js') ?? '';
  expect([...early.matchAll(/localStorage\.(\w+)\('([\w-]+)'/g)].map(([, act, name]) => [act, name])).toEqual(
    [
      ['getItem', 'ssid'],
      ['getItem', 'waybill-theme'],
    ],
  );
  const others = sources
    .filter((path) => path !== 'src/session/kept.ts')
    .map((path) => texts.get(path) ?? '');
  for (const name of KEPT_NAMES.slice(1))
    expect(
      others.some((text) => text.includes(`'${name}'`)),
      name,
    ).toBe(true);
});
