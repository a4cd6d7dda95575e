/** Proves the analytics page: its period in the address, its words, its tables, its keys, and its states. */
import { screen, waitFor, within } from '@testing-library/react';
import { addDays, periodBefore } from '@waybill/contract/analytics-range';
import { AppError } from '@waybill/contract/errors';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { answering } from '../../../test/answering.ts';
import { fakeLive } from '../../../test/live.ts';
import { busyReport, emptyReport } from '../../../test/sample-report.ts';
import { show } from '../../../test/show.tsx';
import type { Lang } from '../../i18n/lang.ts';
import { followLive } from '../../queries/follow-live.ts';
import { ana } from '../../session/fake-server.suite.ts';
import { ToastProvider } from '../../ui/toasts/toast.tsx';
import { AnalyticsView } from './analytics-view.tsx';
import { dayIn } from './period/days.ts';
import { viewerZone } from './period/use-today.ts';

const today = () => dayIn(viewerZone(), Date.now());
const lastDays = (count: number) => ({ from: addDays(today(), 1 - count), to: today() });
const quietBell = { notifications: [], unread: 0, groups: [], next: null };

function Page() {
  useEffect(followLive, []);
  return (
    <ToastProvider label="Notices" closeLabel="Close">
      <AnalyticsView attention={<p>attention</p>} />
    </ToastProvider>
  );
}

type Answers = Parameters<typeof answering>[0];

function open(answers: Answers = {}, { path = '/dash/analytics', lang = 'en' as Lang } = {}) {
  const api = answering({
    live: fakeLive().answer,
    notifications: () => quietBell,
    analytics: ({ query: { from, to, compare } }) =>
      busyReport({ from, to }, compare === 'true' ? {} : { before: null }),
    ...answers,
  });
  return { api, ...show(<Page />, { user: ana, path, lang }) };
}

const figures = async () =>
  (await screen.findAllByRole('definition')).map((one) => one.textContent?.replace(/\s+/g, ' '));
const asked = (api: ReturnType<typeof answering>) => api.calls('analytics').at(-1)?.query;

test('D06 analytics: the totals say how they changed, by sign and in words', async () => {
  open();
  expect(await figures()).toEqual([
    '1,206',
    '+18% from 1,022',
    '',
    '148',
    '+6% from 139',
    '',
    '312 of 341',
    '+3 pts was 88%',
    '486 GB',
    '\u22124% from 506 GB',
    '',
    '48 min median',
    '\u221222 min was 1 h 10 min',
  ]);
});

test('D06 analytics: no change, nothing before and nothing at all have words of their own', async () => {
  const range = lastDays(30);
  const { totals } = busyReport(range);
  const before = emptyReport(range).before;
  const nothing = { ...totals, downloads: 0, recipients: { reached: 0, all: 0 }, firstSeconds: null };
  open({
    analytics: () =>
      busyReport(range, {
        totals: nothing,
        before: before && { ...before, totals: { ...before.totals, transfers: totals.transfers } },
      }),
  });
  expect(await figures()).toEqual([
    '0',
    'No change also 0',
    '',
    '148',
    'No change also 148',
    '',
    '0',
    ' no recipients',
    '486 GB',
    'New none before',
    '',
    '–',
    ' none yet',
  ]);
});

test.each([
  ['en', 'Compare with', 'Downloads', 'CN', 'China'],
  ['zh', '对比', '下载次数', 'CN', '中国'],
] as const)(
  'D06 analytics (%s): names the period before, the time zone and countries',
  async (lang, compare, downloads, _, country) => {
    open({}, { lang });
    await screen.findByText(country);
    const { from, to } = periodBefore(lastDays(30));
    const shown = new Intl.DateTimeFormat(lang === 'en' ? 'en' : 'zh-Hans', {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'short',
      ...(from.slice(0, 4) === today().slice(0, 4) ? {} : { year: 'numeric' }),
    }).formatRange(Date.parse(from), Date.parse(to));
    const label = screen.getByRole('switch').getAttribute('id') ?? '';
    const text = document.querySelector(`label[for="${label}"]`)?.textContent;
    expect(text).toContain(compare);
    expect(text).toContain(shown);
    expect(document.body.textContent).toContain(viewerZone());
    screen.getByRole('heading', { name: downloads });
  },
);

test('D06 analytics: the period, the comparison and the step are in the address', async () => {
  const { api, person, path } = open();
  await figures();
  expect(asked(api)).toMatchObject({ ...lastDays(30), by: 'day', compare: 'true', zone: viewerZone() });

  await person.click(screen.getByRole('radio', { name: '90 days' }));
  await waitFor(() => expect(asked(api)).toMatchObject({ ...lastDays(90), by: 'week' }));
  await person.click(screen.getByRole('radio', { name: 'Month' }));
  await person.click(screen.getByRole('switch'));
  await waitFor(() => expect(asked(api)).toMatchObject({ by: 'month', compare: 'false' }));
  await person.click(screen.getByRole('button', { name: 'Show Data delivered in the chart' }));
  await screen.findByRole('heading', { name: 'Data delivered' });
  expect(path()).toBe('/dash/analytics?range=90d&by=month&compare=off&show=bytes');
  expect(await figures()).toContain(' 13 a day');

  await person.click(screen.getByRole('radio', { name: '30 days' }));
  await waitFor(() => expect(path()).toBe('/dash/analytics?compare=off&show=bytes'));
});

test('D06 analytics: a period of one’s own is typed or picked, and not longer than three years', async () => {
  const { api, person, path } = open();
  await figures();
  await person.click(screen.getByRole('button', { name: /^Choose dates/ }));
  const [from, to] = [await screen.findByLabelText('From'), screen.getByLabelText('To')];
  const set = async (input: HTMLElement, value: string) => {
    await person.clear(input);
    await person.type(input, value);
  };
  await set(from, '2001-01-01');
  expect(screen.getByText('Choose two days up to today, at most three years apart.')).toBeDefined();
  const apply = screen.getByRole('button', { name: 'Show these days' });
  expect(apply).toHaveProperty('disabled', true);

  const { from: first, to: last } = { from: addDays(today(), -20), to: addDays(today(), -11) };
  await set(from, first);
  await set(to, last);
  screen.getByText('10 days');
  await person.click(apply);
  await waitFor(() => expect(asked(api)).toMatchObject({ from: first, to: last, by: 'day' }));
  expect(path()).toBe(`/dash/analytics?from=${first}&to=${last}`);
});

test('D06 analytics: the chart is read by the arrow keys, point by point', async () => {
  const { person } = open();
  const chart = await screen.findByRole('slider', { name: /^Downloads over time/ });
  const said = () => chart.getAttribute('aria-valuetext') ?? '';
  chart.focus();
  expect(said()).toMatch(/^Today so far: \d+ downloads?, \d+ in the period before$/);
  await person.keyboard('{ArrowLeft}');
  expect(said()).toMatch(/: \d+ downloads?, \d+ in the period before$/);
  expect(said()).not.toContain('Today');
  expect(chart.getAttribute('aria-valuenow')).toBe('28');
  await person.keyboard('{Home}{ArrowRight}');
  expect(chart.getAttribute('aria-valuenow')).toBe('1');
  expect(document.querySelector('.an-tip')?.textContent).toContain('was');
  await person.keyboard('{Escape}');
  expect(document.querySelector('.an-tip')).toBeNull();
});

test('D06 analytics: every chart has a table that says the same', async () => {
  const { person } = open();
  const rows = async (title: string) => {
    await person.click(screen.getByRole('button', { name: `${title} as a table` }));
    return within(screen.getByRole('table', { name: title }))
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
  };
  await figures();
  const downloads = await rows('Downloads');
  expect(downloads).toHaveLength(31);
  expect(downloads[0]).toEqual(['When', 'Downloads', 'Period before']);
  expect((await rows('Where files went'))[1]).toEqual(['Rotterdam, NL', 'Shenzhen, CN', '214']);
  expect((await rows('Time to first download')).slice(-2)).toEqual([
    ['≤ 7 days', '8'],
    ['Not yet', '29'],
  ]);
  expect((await rows('Storage'))[1]?.[1]).toBe('90 GB');
  for (const title of ['Recipients', 'Files', 'Countries', 'Cities'])
    screen.getByRole('table', { name: title });
  screen.getByRole('table', { name: /by the hour you sent it/ });
});

test('D06 analytics: a CSV is asked for with the period, the zone and the step; a failure is said', async () => {
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const answers = [new Response('day,downloads\n'), new AppError('internal')];
  const { api, person } = open({ analyticsExport: () => answers.shift() ?? new AppError('internal') });
  await figures();
  await person.click(screen.getByRole('button', { name: 'Download “Downloads” as CSV' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(api.calls('analyticsExport')[0]?.query).toEqual({
    ...lastDays(30),
    zone: viewerZone(),
    by: 'day',
    table: 'series',
  });
  await person.click(screen.getByRole('button', { name: 'Download “Every download as CSV” as CSV' }));
  await screen.findAllByText('We couldn’t download the CSV file. Try again.');
  expect(api.calls('analyticsExport')[1]?.query.table).toBe('downloads');
  save.mockRestore();
});

test('D06 analytics: a failed load says why and is tried again', async () => {
  let tries = 0;
  const { person } = open({
    analytics: ({ query }) => (++tries === 1 ? new AppError('forbidden') : busyReport(query)),
  });
  await screen.findByText('We couldn’t load your analytics');
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await figures()).toContain('1,206');
});

test('D06 analytics: a download that happens now changes the numbers in place', async () => {
  const live = fakeLive();
  let downloads = 1206;
  const { api } = open({
    live: live.answer,
    analytics: ({ query }) => {
      const report = busyReport(query);
      return { ...report, totals: { ...report.totals, downloads } };
    },
  });
  await figures();
  await waitFor(() => expect(api.calls('live')).toHaveLength(1));
  const chart = screen.getByRole('slider', { name: /^Downloads over time/ });
  downloads = 1207;
  live.say('transfer.downloaded', {
    id: 'a',
    slug: 'K7RM2XQ',
    downloadId: 'b',
    at: 0,
    total: 1,
    country: null,
    countryName: null,
    city: null,
    email: null,
    file: null,
    fileName: null,
    browser: null,
  });
  await waitFor(async () => expect(await figures()).toContain('1,207'));
  expect(chart.isConnected).toBe(true);
});

const counts = (all: number) => () => ({
  all,
  active: all,
  expiring: 0,
  unseen: 0,
  expired: 0,
  month: all,
  shared: 0,
  sentThisMonth: all,
});

test.each([
  ['en', 'Nothing sent yet', 'Send files', '/dash'],
  ['zh', '还没有发送过文件', '发送文件', '/zh/dash'],
] as const)('D06 analytics (%s): a new account is led to its first send', async (lang, title, send, to) => {
  open({ analytics: ({ query }) => emptyReport(query), libraryCounts: counts(0) }, { lang });
  await screen.findByText(title);
  expect(screen.getByRole('link', { name: send }).getAttribute('href')).toBe(to);
  expect(screen.queryByRole('slider')).toBeNull();
});

test('D06 analytics: an empty period says its days, and a button shows more of them', async () => {
  const { api, person } = open(
    {
      analytics: ({ query }) => (query.from < lastDays(90).from ? busyReport(query) : emptyReport(query)),
      libraryCounts: counts(3),
    },
    { path: '/dash/analytics?range=7d' },
  );
  await screen.findByText(/^No downloads between .+ and .+$/);
  await person.click(screen.getByRole('button', { name: 'Show the last 30 days' }));
  await person.click(await screen.findByRole('button', { name: 'Show the last 90 days' }));
  await person.click(await screen.findByRole('button', { name: 'Show the last year' }));
  expect(await figures()).toContain('1,206');
  expect(asked(api)?.by).toBe('month');
});
