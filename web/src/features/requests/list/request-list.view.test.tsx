/** Proves what the list of requests shows: filters and search in the address, progress, pages, keys, empty and failed. */
import { screen, waitFor, within } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import type { RequestCounts, RequestView } from '@waybill/contract/requests';
import { beforeEach, expect, test, vi } from 'vitest';
import { answering, later } from '../../../../test/answering.ts';
import { sampleRequest } from '../../../../test/requests.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { ToastProvider } from '../../../ui/toasts/toast.tsx';
import { RequestList } from './request-list.tsx';

const tender = sampleRequest(1, 'Tender documents', { toReview: 4, files: 9 });
const photos = sampleRequest(2, 'Site photos', { deadline: Date.now() - 3_600_000, complete: 0 });
const month = sampleRequest(3, 'Month-end documents', { state: 'fulfilled', complete: 3, files: 12 });
const old = sampleRequest(4, 'Old papers', { state: 'closed', deadline: null });

const opened = vi.fn();
const begun = vi.fn();
const hrefOf = (slug: string) => `/dash/requests/${slug}`;

beforeEach(() => vi.clearAllMocks());

const open = (path = '/dash/requests', lang: 'en' | 'zh' = 'en') =>
  show(
    <ToastProvider label="Notices" closeLabel="Close">
      <RequestList most={10} hrefOf={hrefOf} onOpen={opened} onNew={begun} />
    </ToastProvider>,
    { lang, path, user: ana },
  );

const countsOf = (stored: readonly RequestView[]): RequestCounts => {
  const count = (state: string) => stored.filter((one) => one.state === state).length;
  return {
    all: stored.length,
    open: count('open'),
    fulfilled: count('fulfilled'),
    closed: count('closed'),
    expired: count('expired'),
    toReview: 4,
    askedThisMonth: 2,
  };
};

/** A server with these requests, in pages of two. */
const withRequests = (...stored: RequestView[]) => ({
  requestCounts: () => countsOf(stored),
  listRequests: ({ query }: { query: { filter: string; q: string; after?: string | undefined } }) => {
    const found = stored.filter(
      ({ state, title }) =>
        (query.filter === 'all' || query.filter === state) && title.toLowerCase().includes(query.q),
    );
    const from = Number(query.after ?? 0);
    return { requests: found.slice(from, from + 2), next: from + 2 < found.length ? String(from + 2) : null };
  },
});

const titles = () => screen.queryAllByRole('row').map((row) => within(row).getByRole('link').textContent);

test.each([
  ['en', 'Loading your requests', 'No requests yet', 'Ask for files'],
  ['zh', '正在加载收件单', '还没有收件单', '开始收文件'],
] as const)(
  'D04 requests (%s): while they load the list says so, and without any it leads to the first one',
  async (lang, loading, none, ask) => {
    const late = later<{ requests: RequestView[]; next: null }>();
    answering({ ...withRequests(), listRequests: () => late.promise });
    const { person } = open('/dash/requests', lang);
    screen.getByText(loading);
    late.resolve({ requests: [], next: null });
    await screen.findByText(none);
    await person.click(screen.getByRole('button', { name: ask }));
    expect(begun).toHaveBeenCalledOnce();
  },
);

test('D04 requests: a failure is shown, and trying again loads them', async () => {
  const server = withRequests(tender);
  let fails = true;
  answering({
    ...server,
    listRequests: (input) => (fails ? new AppError('internal') : server.listRequests(input)),
  });
  const { person } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await person.click(retry);
  await screen.findByText('Tender documents');
});

test.each([
  ['en', /^Fulfilled ?1$/, '4 to review', 'overdue', '1 of 3 people have handed in everything'],
  ['zh', /^已收齐 ?1$/, '4 个待审核', '已逾期', '3 人中 1 人已交齐'],
] as const)(
  'D04 requests (%s): rows say how far people are and what is to review, tabs have counts and live in the address',
  async (lang, tab, review, overdue, progress) => {
    answering(withRequests(tender, photos, month, old));
    const { person, path } = open('/dash/requests', lang);
    await waitFor(() => expect(titles()).toHaveLength(4));
    const row = screen.getAllByRole('row')[0] as HTMLElement;
    within(row).getByText(review);
    within(row).getByRole('img', { name: progress });
    expect(screen.getAllByRole('row')[1]?.textContent).toContain(overdue);
    await person.click(await screen.findByRole('tab', { name: tab }));
    await waitFor(() => expect(titles()).toEqual(['Month-end documents']));
    expect(path()).toBe('/dash/requests?filter=fulfilled');
  },
);

test('D04 requests: the search is in the address, marks what it found and can be cleared', async () => {
  const api = answering(withRequests(tender, photos));
  const { person, path } = open();
  await screen.findByText('Tender documents');
  await person.keyboard('/');
  await person.keyboard('photos');
  await waitFor(() => expect(titles()).toEqual(['Site photos']));
  expect(path()).toBe('/dash/requests?q=photos');
  expect(document.querySelector('mark')?.textContent).toBe('photos');
  expect(api.calls('listRequests').map(({ query }) => query.q)).toEqual(['', 'photos']);
  await person.clear(screen.getByRole('searchbox'));
  await person.keyboard('nothing');
  await person.click(await screen.findByRole('button', { name: 'Clear search', hidden: false }));
  await waitFor(() => expect(titles()).toHaveLength(2));
  expect(path()).toBe('/dash/requests');
});

test('D04 requests: j and k move, Enter and a click open one', async () => {
  answering(withRequests(tender, photos));
  const { person } = open();
  await screen.findByText('Site photos');
  await person.keyboard('jj{Enter}');
  expect(opened).toHaveBeenLastCalledWith(photos.slug);
  await person.click(screen.getByRole('link', { name: 'Tender documents' }));
  expect(opened).toHaveBeenLastCalledWith(tender.slug);
});

test('D04 requests: a request is deleted from its row, and undo brings it back', async () => {
  let isThere = true;
  const api = answering({
    requestCounts: () => countsOf([old]),
    listRequests: () => ({ requests: isThere ? [tender, old] : [old], next: null }),
    deleteRequest: () => {
      isThere = false;
      return { deleted: true as const };
    },
    keepRequest: () => {
      isThere = true;
      return { request: tender };
    },
  });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Actions for Tender documents' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Delete request' }));
  await waitFor(() => expect(titles()).toEqual(['Old papers']));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(titles()).toEqual(['Tender documents', 'Old papers']));
  expect(api.calls('deleteRequest')).toMatchObject([{ params: { slug: tender.slug } }]);
  expect(opened).not.toHaveBeenCalled();
});
