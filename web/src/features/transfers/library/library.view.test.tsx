/** Proves what the library shows and does: filters in the address, search, endless pages, selection, keys, undo. */
import { screen, waitFor, within } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { WEEK_S } from '@waybill/contract/expiry';
import type { LibraryRow } from '@waybill/contract/library';
import { beforeEach, expect, test, vi } from 'vitest';
import { answering, later } from '../../../../test/answering.ts';
import { libraryWith, sampleRow } from '../../../../test/rows.ts';
import {
  becomeRows,
  begun,
  first,
  mei,
  open,
  opened,
  rowOf,
  second,
  third,
  titles,
} from './library-page.suite.tsx';

beforeEach(() => vi.clearAllMocks());

test.each([
  ['en', 'Loading your transfers', 'No transfers yet', 'New transfer'],
  ['zh', '正在加载发送记录', '还没有发送过文件', '新建发送'],
] as const)(
  'D02 library (%s): while it loads it says so, and without transfers it leads to the first send',
  async (lang, loading, none, send) => {
    const late = later<{ rows: LibraryRow[]; next: null }>();
    answering({ ...libraryWith().answers, listLibrary: () => late.promise });
    const { person } = open('/dash/transfers', lang);
    screen.getByText(loading);
    late.resolve({ rows: [], next: null });
    await screen.findByText(none);
    await person.click(screen.getByRole('button', { name: send }));
    expect(begun).toHaveBeenCalledOnce();
  },
);

test('D02 library: a failure is shown, and trying again loads it', async () => {
  const server = libraryWith(first);
  let fails = true;
  answering({
    ...server.answers,
    listLibrary: (input) => (fails ? new AppError('internal') : server.answers.listLibrary(input)),
  });
  const { person } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await person.click(retry);
  await becomeRows('First');
});

test.each([
  ['en', /^Expired ?1$/, 'Active · 6 d', 'Expired', '0 of 2', 'Not yet opened'],
  ['zh', /^已过期 ?1$/, '有效 · 6 天', '已过期', '0 / 2', '尚未打开'],
] as const)(
  'D02 library (%s): tabs have counts and live in the address, rows say their state',
  async (lang, tab, active, expired, reached, unopened) => {
    const old = sampleRow(4, 'Old', { state: 'expired', expiryDate: Date.now() - 1_000 });
    answering(libraryWith(old, first).answers);
    const { person, path } = open('/dash/transfers', lang);
    await becomeRows('Old', 'First');
    const row = within(rowOf('First'));
    for (const text of [active, reached, unopened]) row.getByText(text);
    await person.click(await screen.findByRole('tab', { name: tab }));
    await becomeRows('Old');
    within(rowOf('Old')).getByText(expired);
    expect(path()).toBe('/dash/transfers?filter=expired');
  },
);

test.each([
  ['en', 'Frankfurt', 'Stored in Frankfurt'],
  ['zh', '法兰克福', '存储在法兰克福'],
] as const)('M07 library (%s): each row says where its files are stored', async (lang, name, title) => {
  answering(libraryWith(sampleRow(1, 'First', { region: 'oss-eu-central-1' })).answers);
  open('/dash/transfers', lang);
  expect((await screen.findByText(name)).title).toBe(title);
});

test('D02 library: the tab of shared transfers is only there when something is shared', async () => {
  const server = libraryWith(first);
  answering({ ...server.answers, libraryCounts: () => ({ ...server.answers.libraryCounts(), shared: 1 }) });
  open();
  await screen.findByRole('tab', { name: /^Shared ?1$/ });
});

test('D02 library: a search is in the address, marks what it found, and Escape clears it', async () => {
  const by = { ...second, title: 'Plans', people: [mei] };
  const server = libraryWith(third, by);
  const api = answering({
    ...server.answers,
    listLibrary: ({ query }) => ({
      rows: query.q === '' ? [third, by] : query.q === 'mei' ? [by] : [],
      next: null,
    }),
  });
  const { person, path } = open();
  await becomeRows('Third', 'Plans');
  await person.keyboard('/');
  const field = screen.getByRole('searchbox', { name: 'Search transfers' });
  expect(document.activeElement).toBe(field);
  await person.keyboard('mei');
  await becomeRows('Plans');
  expect(path()).toBe('/dash/transfers?q=mei');
  expect(rowOf('Plans').querySelector('mark')?.textContent?.toLowerCase()).toBe('mei');
  await person.keyboard('xyz');
  await screen.findByText('Nothing matches “meixyz”');
  // Letters of a search are typed, not keys of the list.
  expect(opened).not.toHaveBeenCalled();
  await person.keyboard('{Escape}');
  await becomeRows('Third', 'Plans');
  expect(path()).toBe('/dash/transfers');
  expect(api.calls('listLibrary').map(({ query }) => query.q)).toEqual(['', 'mei', 'meixyz']);
});

test('D02 library: a filter without transfers says so, and leads to all of them', async () => {
  answering(libraryWith(first).answers);
  const { person, path } = open('/dash/transfers?filter=expired');
  await screen.findByText('Nothing has expired');
  await person.click(screen.getByRole('button', { name: 'Show all transfers' }));
  await becomeRows('First');
  expect(path()).toBe('/dash/transfers');
});

test('D02 library: more pages are loaded when the end is near, each from where the last one ended', async () => {
  const many = Array.from({ length: 70 }, (_, at) => sampleRow(100 - at, `No ${at}`));
  const api = answering(libraryWith(...many).answers);
  open();
  await waitFor(() =>
    expect(api.calls('listLibrary').map(({ query }) => query.after)).toEqual([undefined, '50']),
  );
  await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('70'));
  expect(screen.getAllByRole('row').length).toBeLessThan(30);
});

test('D02 library: keys move, open, select and copy', async () => {
  answering(libraryWith(third, second, first).answers);
  const { person } = open();
  await becomeRows('Third', 'Second', 'First');
  await person.keyboard('jj');
  expect(document.activeElement).toBe(rowOf('Second'));
  await person.keyboard('{Enter}');
  expect(opened).toHaveBeenLastCalledWith(second.slug);
  await person.keyboard('x');
  expect(rowOf('Second').getAttribute('aria-selected')).toBe('true');
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected transfers' }));
  bar.getByText('1 selected');
  await person.keyboard('k');
  await person.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  bar.getByText('2 selected');
  expect(bar.getByRole<HTMLButtonElement>('button', { name: 'Forward' }).disabled).toBe(true);
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('H04 library: what opens only by its recipients’ links has no link to copy', async () => {
  answering(libraryWith({ ...first, linkUrl: null }).answers);
  const { person } = open();
  await becomeRows('First');
  await person.keyboard('jc');
  await screen.findAllByText(/It opens only with its recipients’ own links/);
  const [show] = screen.getAllByRole('button', { name: 'Show' });
  if (show !== undefined) await person.click(show);
  expect(opened).toHaveBeenLastCalledWith(first.slug);
});

test('T18 library: an expired transfer is not forwarded, neither from the bar nor by its key', async () => {
  const expired = { ...first, state: 'expired', expiryDate: Date.now() - 60_000 } as const;
  const limited = { ...second, limitReached: true };
  answering(libraryWith(limited, expired).answers);
  const { person } = open();
  await becomeRows('Second', 'First');
  await person.click(screen.getByRole('checkbox', { name: /First/ }));
  const forward = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Forward' });
  await waitFor(() => expect(forward().disabled).toBe(true));
  await person.keyboard('f');
  await screen.findAllByText('Only an active transfer can be forwarded');
  expect(screen.queryByRole('dialog')).toBeNull();
  await person.click(screen.getByRole('checkbox', { name: /First/ }));
  await person.click(screen.getByRole('checkbox', { name: /Second/ }));
  await waitFor(() => expect(forward().disabled).toBe(false));
});

test('D02 library: Shift and a click select everything between', async () => {
  answering(libraryWith(third, second, first).answers);
  const { person } = open();
  await becomeRows('Third', 'Second', 'First');
  await person.click(screen.getByRole('checkbox', { name: /Third/ }));
  await person.keyboard('{Shift>}');
  await person.click(rowOf('First'));
  await person.keyboard('{/Shift}');
  await screen.findByText('3 selected');
  expect(opened).not.toHaveBeenCalled();
});

test('C18 D02 library: deleted rows are gone at once, and undo brings them back to their places', async () => {
  const server = libraryWith(third, second, first);
  const deleting = later<{ deleted: string[] }>();
  const api = answering({
    ...server.answers,
    deleteTransfer: async () => {
      const answer = await deleting.promise;
      server.stored.splice(0, 2);
      return answer;
    },
    keepTransfer: () => {
      server.stored.unshift(third, second);
      return { kept: [third._id, second._id] };
    },
  });
  const { person } = open();
  await becomeRows('Third', 'Second', 'First');
  await person.keyboard('jxjx');
  await person.keyboard('#');
  await becomeRows('First');
  // An answer from before the deletion does not bring a row back.
  server.live.say('transfer.expiring', { id: second._id, slug: second.slug });
  await waitFor(() => expect(api.calls('listLibrary')).toHaveLength(2));
  expect(titles()).toEqual(['First']);
  deleting.resolve({ deleted: [third._id, second._id] });
  await screen.findAllByText('2 transfers deleted');
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await becomeRows('Third', 'Second', 'First');
  expect(api.calls('keepTransfer').map(({ body }) => body.ids)).toEqual([[third._id, second._id]]);
});

test('C18 library: a row whose deletion is refused comes back, and the refusal is shown', async () => {
  answering({ ...libraryWith(second, first).answers, deleteTransfer: () => new AppError('internal') });
  const { person } = open();
  await becomeRows('Second', 'First');
  await person.keyboard('j{Delete}');
  await screen.findAllByText('We couldn’t delete it. Please try again.');
  await becomeRows('Second', 'First');
});

test('D02 library: e extends the row by what the plan allows, and undo sets its date back', async () => {
  const later7 = Date.now() + 7 * 86_400_000;
  const result = {
    slug: first.slug,
    outcome: 'extended',
    previousExpiry: 5,
    expiryDate: later7,
    revision: 3,
  } as const;
  const api = answering({
    ...libraryWith(first).answers,
    extendTransfers: () => ({ results: [result] }),
    changeTransfer: () => new AppError('internal'),
  });
  const { person } = open();
  await becomeRows('First');
  await person.keyboard('je');
  await screen.findAllByText(/^Expires /);
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findAllByText('We couldn’t undo it. The minute may have passed.');
  expect(api.calls('extendTransfers').map(({ body }) => body)).toMatchObject([
    { slugs: [first.slug], by: WEEK_S },
  ]);
  expect(api.calls('changeTransfer').map(({ body }) => body)).toMatchObject([{ revision: 3, expiryDate: 5 }]);
});
