/** Tests listings against the simplest implementation. */
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { folderOf } from '../../src/index/listing.ts';
import { joinNames } from '../../src/index/names.ts';
import { openStore } from '../../src/open.ts';
import { storeParts } from '../../src/parts.ts';
import type { ListQuery, Store } from '../../src/port.ts';
import { attributes, BUCKET } from './bytes.ts';
import { testFolder } from './folder.ts';
import { families } from './keys.ts';

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** Everything that the query asks for, without pages. */
function expected(names: readonly string[], { prefix, delimiter, after }: ListQuery): string[] {
  const seen = new Set<string>();
  for (const name of [...names].sort(byBytes)) {
    if (!name.startsWith(prefix) || byBytes(name, after) <= 0) continue;
    const folder = folderOf(name, prefix, delimiter);
    if (folder !== undefined && after.startsWith(folder)) continue;
    seen.add(folder ?? name);
  }
  return [...seen];
}

/** Names without bytes, because only names are listed. */
async function named(names: readonly string[]): Promise<Store> {
  const store = await openStore({ dir: testFolder(), reserveBytes: 0 });
  onTestFinished(() => store.close());
  await store.createBucket(BUCKET);
  await store.createBucket('other');
  const { index, now } = storeParts(store);
  const record = { size: 0, etag: 'e', modified: now(), crc: 0, sums: {}, attributes, slices: [] };
  await index.change(() => {
    for (const name of names) void index.objects.put(joinNames(BUCKET, name), record);
    void index.objects.put(joinNames('other', 'elsewhere'), record);
  });
  return store;
}

async function clear(store: Store, names: readonly string[]): Promise<void> {
  const { index } = storeParts(store);
  await index.change(() => {
    for (const name of names) void index.objects.remove(joinNames(BUCKET, name));
  });
}

const merged = (objects: readonly { key: string }[], folders: readonly string[]): string[] =>
  [...objects.map(({ key }) => key), ...folders].sort(byBytes);

const questions = families.chain((names) =>
  fc.record({
    names: fc.constant(names),
    prefix: fc.oneof(
      fc.constant(''),
      fc.constantFrom(...names),
      fc.constantFrom(...names).map((name) => [...name].slice(0, 2).join('')),
    ),
    delimiter: fc.constantFrom('', '/', 'a', '漢', 'ab'),
    after: fc.oneof(
      fc.constant(''),
      fc.constantFrom(...names),
      fc.constantFrom('a', 'b/', '漢', '\u{10FFFF}'),
    ),
    max: fc.integer({ min: 1, max: 6 }),
  }),
);

test('names are in UTF-8 byte order, grouped and paged as asked', async () => {
  const store = await named([]);
  const { index, now } = storeParts(store);
  const record = { size: 0, etag: 'e', modified: now(), crc: 0, sums: {}, attributes, slices: [] };
  await fc.assert(
    fc.asyncProperty(questions, async ({ names, ...query }) => {
      await index.change(() => {
        for (const name of names) void index.objects.put(joinNames(BUCKET, name), record);
      });
      try {
        const all = expected(names, query);
        const whole = store.list(BUCKET, { ...query, max: 1_000 });
        expect(merged(whole.objects, whole.commonPrefixes)).toEqual(all);
        const paged: string[] = [];
        for (let after: string | undefined = query.after; after !== undefined; ) {
          const page = store.list(BUCKET, { ...query, after });
          const found = merged(page.objects, page.commonPrefixes);
          expect(found.length).toBeLessThanOrEqual(query.max);
          paged.push(...found);
          after = page.next;
        }
        expect(paged).toEqual(all);
      } finally {
        await clear(store, names);
      }
    }),
    { numRuns: 500 },
  );
});

test('open uploads are listed in the same order, each once', async () => {
  const store = await named([]);
  await fc.assert(
    fc.asyncProperty(families, fc.integer({ min: 1, max: 5 }), async (names, max) => {
      const begun = [];
      for (const key of [...names, ...names.slice(0, 2)]) {
        begun.push(await store.createUpload(BUCKET, key, { attributes }));
      }
      const listed: string[] = [];
      const query = { prefix: '', delimiter: '', max };
      for (let after: { key: string; id: string } | undefined = { key: '', id: '' }; after !== undefined; ) {
        const page = store.uploads(BUCKET, { ...query, after });
        listed.push(...page.uploads.map(({ key, id }) => `${key}\0${id}`));
        after = page.next;
      }
      expect(listed).toEqual(begun.map(({ key, id }) => `${key}\0${id}`).sort(byBytes));
      for (const { key, id } of begun) await store.abort({ bucket: BUCKET, key, id });
    }),
    { numRuns: 40 },
  );
});
