import { expect, test } from 'vitest';
import { sampleDownload, sampleTransfer } from './samples.suite.ts';
import { EMPTY_LIST, type TransferList, withoutTransfer, withPage, withTransfer } from './transfer-list.ts';

const a = sampleTransfer({ _id: 'a', slug: 'aaaaaaa', dateSent: 3 });
const b = sampleTransfer({ _id: 'b', slug: 'bbbbbbb', dateSent: 2 });
const c = sampleTransfer({ _id: 'c', slug: 'ccccccc', dateSent: 1 });
const slugs = ({ transfers }: TransferList) => transfers.map(({ slug }) => slug);

test('C16 the transfer list merges pages by id, the newest first', () => {
  const list = withPage(withPage(EMPTY_LIST, [a, b], 3), [b, c], 3);
  expect(slugs(list)).toEqual(['aaaaaaa', 'bbbbbbb', 'ccccccc']);
});

test('T16 the transfer list marks a download as new only if it happened while the list was open', () => {
  const downloaded = { ...b, downloads: [sampleDownload({ _id: '1' })] };
  const before = withPage(EMPTY_LIST, [a, downloaded], 2);
  expect(before.newDownloads.size).toBe(0);
  const now = { ...downloaded, downloads: [sampleDownload({ _id: '2' }), ...downloaded.downloads] };
  expect([...withTransfer(before, now, 2).newDownloads]).toEqual(['2']);
});

test('C16 the transfer list adds a new transfer on top and leaves one of a later page to its page', () => {
  const list = withPage(EMPTY_LIST, [b], 2);
  expect(slugs(withTransfer(list, a, 3))).toEqual(['aaaaaaa', 'bbbbbbb']);
  expect(slugs(withTransfer(list, c, 2))).toEqual(['bbbbbbb']);
});

test.each([
  ['the first', a],
  ['one in the middle', b],
  ['the last', c],
])('C18 D02 undoing a deletion brings %s row back to its place, with the count', (_, deleted) => {
  for (const list of [
    withPage(EMPTY_LIST, [a, b, c], 3),
    // More pages could be loaded.
    withPage(EMPTY_LIST, [a, b, c], 30),
  ]) {
    const without = withoutTransfer(list, deleted.slug, list.count - 1);
    expect(slugs(without)).not.toContain(deleted.slug);
    const back = withTransfer(without, deleted, list.count);
    expect(slugs(back)).toEqual(slugs(list));
    expect(back.count).toBe(list.count);
  }
});

test('C18 D02 undoing the deletion of the only transfer brings its row back', () => {
  const list = withoutTransfer(withPage(EMPTY_LIST, [a], 1), a.slug, 0);
  expect(slugs(withTransfer(list, a, 1))).toEqual(['aaaaaaa']);
});

test('C18 D02 a row that comes back among others of the same moment takes its old place', () => {
  const same = ['z', 'y', 'x'].map((_id) => sampleTransfer({ _id, slug: _id, dateSent: 5 }));
  const list = withPage(EMPTY_LIST, same, 3);
  const [, y] = same;
  if (y === undefined) throw new Error('no sample');
  expect(slugs(withTransfer(withoutTransfer(list, 'y', 2), y, 3))).toEqual(['z', 'y', 'x']);
});
