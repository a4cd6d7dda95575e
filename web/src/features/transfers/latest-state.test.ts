import { expect, test } from 'vitest';
import { merged, NOTHING, withOne } from './latest-state.ts';
import { sampleDownload, sampleTransfer } from './samples.ts';

const a = sampleTransfer({ _id: 'a', slug: 'aaaaaaa', dateSent: 3 });
const b = sampleTransfer({ _id: 'b', slug: 'bbbbbbb', dateSent: 2 });
const c = sampleTransfer({ _id: 'c', slug: 'ccccccc', dateSent: 1 });
const slugs = (list: ReturnType<typeof merged>) => list.transfers.map(({ slug }) => slug);

test('T16 pages are merged by id, the newest first', () => {
  const list = merged(merged(NOTHING, [a, b], 3), [b, c], 3);
  expect(slugs(list)).toEqual(['aaaaaaa', 'bbbbbbb', 'ccccccc']);
});

test('T16 a stamp that came while somebody looked is new, those before are not', () => {
  const stamped = { ...b, downloads: [sampleDownload({ _id: '1' })] };
  const before = merged(NOTHING, [a, stamped], 2);
  expect(before.fresh.size).toBe(0);
  const now = { ...stamped, downloads: [sampleDownload({ _id: '2' }), ...stamped.downloads] };
  expect([...withOne(before, b.slug, now, 2).fresh]).toEqual(['2']);
});

test('T18 one that is sent joins, one that is deleted leaves, one of a later page waits for it', () => {
  const list = merged(NOTHING, [b], 2);
  expect(slugs(withOne(list, a.slug, a, 3))).toEqual(['aaaaaaa', 'bbbbbbb']);
  expect(slugs(withOne(list, b.slug, undefined, 1))).toEqual([]);
  expect(slugs(withOne(list, c.slug, c, 2))).toEqual(['bbbbbbb']);
});
