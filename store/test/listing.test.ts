/** Tests listings: folders, pages, encodings, and that paging shows everything once. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { field, fields, type Serving, startServing } from './serving.ts';

let serving: Serving;
const names = ['a', 'b/1', 'b/2', 'b/c/3', 'd#', 'd+ &<>', 'e/', 'é', '中/文', '😀'];
beforeAll(async () => {
  serving = await startServing();
  await serving.store.createBucket('bucket');
  for (const name of names) await serving.ask({ method: 'PUT', path: `/bucket/${name}`, body: name });
});
afterAll(() => serving.stop());

const list = async (query: Record<string, string>) => (await serving.ask({ path: '/bucket', query })).text;
const text = (xml: string) => xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const keys = (xml: string) => fields(xml, 'Key').map(text);
const prefixes = (xml: string) =>
  [...xml.matchAll(/<CommonPrefixes><Prefix>([^<]*)/g)].map((match) => match[1]);
const sorted = [...names].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));

test('a bucket is listed in byte order', async () => {
  const xml = await list({ 'list-type': '2' });
  expect(keys(xml)).toEqual(sorted);
  expect([field(xml, 'KeyCount'), field(xml, 'IsTruncated'), field(xml, 'MaxKeys')]).toEqual([
    '10',
    'false',
    '1000',
  ]);
  expect(xml).not.toContain('<Owner>');
  expect(await list({ 'list-type': '2', 'fetch-owner': 'true' })).toContain('<Owner>');
  expect(keys(await list({}))).toEqual(sorted);
  expect(await list({})).toContain('<Owner>');
});

test('names are grouped into folders at the delimiter', async () => {
  const xml = await list({ 'list-type': '2', delimiter: '/' });
  expect(keys(xml)).toEqual(['a', 'd#', 'd+ &<>', 'é', '😀']);
  expect(prefixes(xml)).toEqual(['b/', 'e/', '中/']);
  const inside = await list({ 'list-type': '2', delimiter: '/', prefix: 'b/' });
  expect([keys(inside), prefixes(inside)]).toEqual([['b/1', 'b/2'], ['b/c/']]);
  expect(keys(await list({ prefix: 'b' }))).toEqual(['b/1', 'b/2', 'b/c/3']);
});

test('names are URL-encoded when asked', async () => {
  const xml = await list({ 'list-type': '2', 'encoding-type': 'url', prefix: 'd+ ' });
  expect(fields(xml, 'Key')).toEqual(['d%2B%20%26%3C%3E']);
  expect(xml).toContain('<Prefix>d%2B%20</Prefix>');
  expect(xml).toContain('<EncodingType>url</EncodingType>');
});

test('invalid parameters are refused', async () => {
  const code = async (query: Record<string, string>) => (await serving.ask({ path: '/bucket', query })).code;
  expect(await code({ 'max-keys': '-1' })).toBe('InvalidArgument');
  expect(await code({ 'max-keys': 'x' })).toBe('InvalidArgument');
  expect(await code({ 'encoding-type': 'xml' })).toBe('InvalidArgument');
  expect(await code({ 'list-type': '3' })).toBe('InvalidArgument');
  expect(await code({ 'list-type': '2', 'continuation-token': 'nonsense' })).toBe('InvalidArgument');
  expect(await code({ prefix: 'x'.repeat(2000) })).toBe('InvalidArgument');
  expect(await code({ prefix: 'a\0b' })).toBe('InvalidArgument');
});

test('max-keys limits the listing: none, some, a thousand', async () => {
  const none = await list({ 'list-type': '2', 'max-keys': '0' });
  expect([keys(none), field(none, 'IsTruncated')]).toEqual([[], 'false']);
  expect(field(await list({ 'max-keys': '5000' }), 'MaxKeys')).toBe('1000');
  expect(keys(await list({ 'list-type': '2', 'start-after': 'b/1' }))).toEqual(sorted.slice(2));
});

test('pages of any size show everything once, in both versions and as versions', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom('', '/'),
      fc.constantFrom('', 'b', 'b/'),
      async (max, delimiter, prefix) => {
        const base = { 'max-keys': String(max), ...(delimiter && { delimiter }), ...(prefix && { prefix }) };
        const whole = await list({ ...base, 'max-keys': '1000' });
        const walks = [
          { first: { 'list-type': '2' }, next: 'NextContinuationToken', param: 'continuation-token' },
          { first: {}, next: 'NextMarker', param: 'marker' },
          { first: { versions: '' }, next: 'NextKeyMarker', param: 'key-marker' },
        ];
        for (const { first, next, param } of walks) {
          const seen: string[] = [];
          const folders: (string | undefined)[] = [];
          for (let at: string | undefined = ''; at !== undefined; ) {
            const xml: string = await list({ ...base, ...first, ...(at === '' ? {} : { [param]: at }) });
            seen.push(...keys(xml));
            folders.push(...prefixes(xml));
            const more = field(xml, next);
            at = more === undefined ? undefined : text(more);
          }
          expect([seen, folders]).toEqual([keys(whole), prefixes(whole)]);
        }
      },
    ),
    { numRuns: 24 },
  );
});
