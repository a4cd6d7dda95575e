/** Tests that every key is stored under its own name, and that no path leads elsewhere. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { encodePath } from '@waybill/contract/sigv4';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkKey } from '../src/s3/names.ts';
import { type Serving, startServing } from './serving.ts';

let serving: Serving;
beforeAll(async () => {
  serving = await startServing();
  await serving.store.createBucket('bucket-a');
  await serving.store.createBucket('bucket-b');
});
afterAll(() => serving.stop());

/** Everything beside and directly inside the store's folder. */
const filesAround = (): readonly string[] => [
  ...readdirSync(join(serving.dir, '..')),
  ...readdirSync(serving.dir),
];

test.each([
  '/bucket-a/../x',
  '/bucket-a/..%2fx',
  '/bucket-a/%2e%2e/x',
  '/bucket-a/..%5Cx',
  '/bucket-a/....//x',
  '/bucket-a/a/../../b',
  '/bucket-a//abs',
  '/bucket-a/C:%5Cx',
  '/bucket-a/%5C%5Csrv%5Cx',
  '/bucket-a/x%00y',
  `/bucket-a/${'k'.repeat(1025)}`,
  '/bucket-a/.',
  '/bucket-a/..',
  '/bucket-a/%20%20',
  '/bucket-a/%ff',
])('S52 %s is refused and leaves nothing anywhere', async (rawPath) => {
  const before = filesAround();
  const answer = await serving.ask({ method: 'PUT', rawPath, body: 'x' });
  expect(answer.status).toBe(400);
  expect(['InvalidArgument', 'KeyTooLongError', 'InvalidURI']).toContain(answer.code);
  expect(filesAround()).toEqual(before);
  expect(serving.store.list('bucket-a', { prefix: '', delimiter: '', after: '', max: 10 }).objects).toEqual(
    [],
  );
});

test.each([
  '/bucket-a/../bucket-b/k',
  '/bucket-a/%2e%2e/bucket-b/k',
  '/bucket-a/%252e%252e/bucket-b/k',
  '/bucket-a/./../bucket-b/k',
  '/bucket-a/%2e%2e%2fbucket-b/k',
])('S53 %s reaches no other bucket', async (rawPath) => {
  expect((await serving.ask({ method: 'PUT', rawPath, body: 'x' })).status).toBe(400);
  const raw = await serving.raw(
    `PUT ${rawPath} HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nConnection: close\r\n\r\nx`,
  );
  expect(raw).toMatch(/^HTTP\/1\.1 400 /);
  expect(serving.store.list('bucket-b', { prefix: '', delimiter: '', after: '', max: 10 }).objects).toEqual(
    [],
  );
});

const isKey = (key: string): boolean => {
  try {
    checkKey(key);
    return true;
  } catch {
    return false;
  }
};

test('odd keys keep their names: put, listed, read and removed', async () => {
  const odd = [
    'with space',
    '#Team/x',
    'plus+percent%41%2Fand?question',
    '😀/中文.txt',
    'quotes\'"<&>.xml',
    'folder/',
    '...',
    'tab\tand\nnewline',
    'a:b;c=d,e@f(g)h*i!j$k&l~m',
    'é\u0301',
    'x'.repeat(1024),
  ];
  for (const key of odd) {
    const path = `/bucket-b/${key}`;
    expect((await serving.ask({ method: 'PUT', path, body: key })).status).toBe(200);
    expect((await serving.ask({ path })).text).toBe(key);
    const listed = await serving.ask({
      path: '/bucket-b',
      query: { 'encoding-type': 'url', 'list-type': '2' },
    });
    expect(listed.text).toContain(`<Key>${encodePath(key).replaceAll("'", '&apos;')}</Key>`);
    expect((await serving.ask({ method: 'DELETE', path })).status).toBe(204);
    expect((await serving.ask({ path })).code).toBe('NoSuchKey');
  }
});

test('any accepted key works', async () => {
  const keys = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter(isKey);
  await fc.assert(
    fc.asyncProperty(keys, async (key) => {
      const path = `/bucket-b/${key}`;
      expect((await serving.ask({ method: 'PUT', path, body: key })).status).toBe(200);
      expect((await serving.ask({ path })).text).toBe(key);
      expect((await serving.ask({ method: 'DELETE', path })).status).toBe(204);
    }),
    { numRuns: 40 },
  );
});
