/** Tests how the list of transfers takes in pages, changes, deletions and downloads. */
import type { TransferView } from '@waybill/contract/transfers';
import { expect, test } from 'vitest';
import { sampleDownload, sampleTransfer } from '../../../test/transfers.ts';
import {
  listOf,
  newDownloads,
  pageOf,
  type TransferPages,
  withAnswer,
  withDeleted,
  withRestored,
} from './transfer-list.ts';

const a = sampleTransfer({ _id: 'a', slug: 'aaaaaaa', dateSent: 3 });
const b = sampleTransfer({ _id: 'b', slug: 'bbbbbbb', dateSent: 2 });
const c = sampleTransfer({ _id: 'c', slug: 'ccccccc', dateSent: 1 });

const answer = (allDocs: TransferView[], allCount: number, thisMonthsTransfers = 0) => ({
  allDocs,
  allCount,
  activeCount: allCount,
  expiredCount: 0,
  thisMonthsTransfers,
  sharedCount: 0,
});
const page = (allDocs: TransferView[], allCount: number, skip = 0) => pageOf(answer(allDocs, allCount), skip);
const slugs = (pages: TransferPages) => listOf(pages).transfers.map(({ slug }) => slug);

test('C16 the transfer list merges pages by id, the newest first', () => {
  expect(slugs([page([a, b], 3), page([b, c], 3, 2)])).toEqual(['aaaaaaa', 'bbbbbbb', 'ccccccc']);
});

test('T16 the transfer list marks a download as new only if it happened while the list was open', () => {
  const downloaded = { ...b, downloads: [sampleDownload({ _id: '1' })] };
  const now = { ...downloaded, downloads: [sampleDownload({ _id: '2' }), ...downloaded.downloads] };
  expect(newDownloads([a, downloaded], [a, now])).toEqual(['2']);
  expect(newDownloads([a], [a, now])).toEqual([]);
});

test('C16 the transfer list adds a new transfer on top and leaves one of a later page to its page', () => {
  const pages = [page([b], 2)];
  expect(slugs(withAnswer(pages, a.slug, answer([a], 3)))).toEqual(['aaaaaaa', 'bbbbbbb']);
  expect(slugs(withAnswer(pages, c.slug, answer([c], 2)))).toEqual(['bbbbbbb']);
});

test('C16 the counts of the newest answer apply to the whole list', () => {
  const pages = withAnswer([page([a], 3), page([b], 3, 1)], a.slug, answer([], 2, 7));
  expect(listOf(pages)).toMatchObject({ transfers: [b], count: 2 });
  expect(pages[0]?.thisMonthsTransfers).toBe(7);
});

test('C18 a deletion that the server has answered already is not counted twice', () => {
  const pages = withDeleted([page([a, b], 2)], a);
  expect(listOf(withDeleted(pages, a))).toMatchObject({ transfers: [b], count: 1 });
  const back = withRestored(pages, a);
  expect(listOf(withRestored(back, a))).toMatchObject({ transfers: [a, b], count: 2 });
});

test.each([
  ['the first', a],
  ['one in the middle', b],
  ['the last', c],
])('C18 D02 undoing a deletion brings %s row back to its place, with the count', (_, deleted) => {
  for (const pages of [
    [page([a, b, c], 3)],
    // More pages could be loaded.
    [page([a, b, c], 30)],
    [page([a, b], 30), page([c], 30, 2)],
  ]) {
    const without = withDeleted(pages, deleted);
    expect(slugs(without)).not.toContain(deleted.slug);
    expect(listOf(withRestored(without, deleted))).toEqual(listOf(pages));
  }
});

test('C18 D02 undoing the deletion of the only transfer brings its row back', () => {
  expect(slugs(withRestored(withDeleted([page([a], 1)], a), a))).toEqual(['aaaaaaa']);
});

test('C18 D02 a row that comes back among others of the same moment takes its old place', () => {
  const same = ['z', 'y', 'x'].map((_id) => sampleTransfer({ _id, slug: _id, dateSent: 5 }));
  const pages = [page(same, 3)];
  const [, y] = same;
  if (y === undefined) throw new Error('no sample');
  expect(slugs(withRestored(withDeleted(pages, y), y))).toEqual(['z', 'y', 'x']);
});
