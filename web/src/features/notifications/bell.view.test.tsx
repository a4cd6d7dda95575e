/** Proves what the bell shows and announces, and that what a user does with notifications is shown at once. */
import { screen, waitFor, within } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import type { NotificationView } from '@waybill/contract/notifications';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { answering, later } from '../../../test/answering.ts';
import { fakeLive } from '../../../test/live.ts';
import { show } from '../../../test/show.tsx';
import { followLive } from '../../queries/follow-live.ts';
import { ana } from '../../session/fake-server.suite.ts';
import { ToastProvider } from '../../ui/toasts/toast.tsx';
import { Bell } from './bell.tsx';

const notification = (n: number, more: Partial<NotificationView> = {}): NotificationView => ({
  _id: `0190a7a2-6b5e-7c3a-9f10-0000000000${10 + n}`,
  kind: 'downloaded',
  about: 'transfer',
  slug: 'K7RM2XQ',
  read: false,
  dlDate: n,
  dlCountryCode: null,
  dlOrigin: 'Lima',
  receiverEmail: `ben${n}@lima.example`,
  person: null,
  people: 0,
  files: 0,
  fileName: null,
  title: 'Drawings',
  firstFile: '',
  fileNumber: 1,
  encrypted: false,
  gone: false,
  ...more,
});

const downloaded = {
  id: 'a',
  slug: 'K7RM2XQ',
  downloadId: 'd',
  at: 1,
  total: 1,
  country: null,
  countryName: null,
  city: null,
  email: null,
  file: null,
  fileName: null,
  browser: null,
};

const groupsIn = (list: readonly NotificationView[]) =>
  [...new Set(list.map(({ slug }) => slug))].map((slug) => {
    const own = list.filter((one) => one.slug === slug);
    return { slug, count: own.length, unread: own.filter(({ read }) => !read).length };
  });

function serverWith(...list: NotificationView[]) {
  const live = fakeLive();
  const stored = { list };
  return {
    stored,
    live,
    answers: {
      live: live.answer,
      notifications: () => ({
        notifications: stored.list,
        unread: stored.list.filter(({ read }) => !read).length,
        groups: groupsIn(stored.list),
        next: null as string | null,
      }),
    },
  };
}

function Page({ openSlug, user = ana }: { openSlug?: string; user?: typeof ana }) {
  useEffect(followLive, []);
  return (
    <ToastProvider label="Notices" closeLabel="Close">
      <Bell user={user} pathOf={({ about, slug }) => `/dash/${about}s/${slug}`} openSlug={openSlug} />
    </ToastProvider>
  );
}

const bell = (name: string) => screen.findByRole('button', { name });
/** Those of the groups, without the groups themselves. */
const items = () => screen.queryAllByRole('button', { name: 'Delete this notification' });
const done = () => ({ done: true as const });

test('W07 bell: without notifications it says so, and a failure can be tried again', async () => {
  let fails = true;
  const { answers } = serverWith();
  answering({
    ...answers,
    notifications: () => (fails ? new AppError('forbidden') : answers.notifications()),
  });
  const { person } = show(<Page />, { user: ana });
  await person.click(await bell('Notifications'));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await person.click(retry);
  await screen.findByText('No notifications');
});

test('W07 bell: a download is announced once, those from before are not', async () => {
  const { stored, live, answers } = serverWith(notification(1));
  const api = answering(answers);
  show(<Page />, { user: ana });
  await bell('Notifications, 1 new');
  await waitFor(() => expect(api.calls('live')).toHaveLength(1));
  stored.list = [notification(2), ...stored.list];
  live.say('transfer.downloaded', downloaded);
  await bell('Notifications, 2 new');
  const announced = await screen.findAllByRole('dialog', { name: /ben2@lima\.example downloaded/ });
  expect(announced).toHaveLength(1);
  expect(screen.queryByRole('dialog', { name: /ben1@/ })).toBeNull();
});

test('W07 bell: a toast leads to the transfer, and says what happened besides downloads', async () => {
  const { stored, live, answers } = serverWith();
  const api = answering(answers);
  const { person, path } = show(<Page />, { user: ana });
  await bell('Notifications');
  await waitFor(() => expect(api.calls('live')).toHaveLength(1));
  stored.list = [notification(1, { kind: 'bounced' })];
  live.say('notifications.changed', {});
  const toast = await screen.findByRole('dialog', {
    name: 'Our email to ben1@lima.example wasn’t delivered',
  });
  await person.click(within(toast).getByRole('button', { name: 'Open transfer' }));
  expect(path()).toBe('/dash/transfers/K7RM2XQ');
});

test('W07 bell: grouped by transfer, newest first; long groups fold, and unfolding reads them', async () => {
  const list = [
    notification(9, { slug: 'NEWONE2', title: 'Contract', kind: 'expiring', receiverEmail: null }),
    ...[8, 7, 6, 5].map((n) => notification(n)),
  ];
  const { answers } = serverWith(...list);
  const api = answering({ ...answers, deleteNotification: done });
  const { person } = show(<Page />, { user: ana });
  const button = await bell('Notifications, 5 new');
  await person.click(button);
  const heads = await screen.findAllByRole('heading', { level: 3 });
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Contract'),
    expect.stringContaining('Drawings'),
  ]);
  screen.getByText('4 notifications');
  expect(items()).toHaveLength(4);
  await person.click(screen.getByRole('button', { name: 'Show 1 more' }));
  expect(items()).toHaveLength(5);
  expect(api.calls('deleteNotification')[0]?.body).toMatchObject({ notifyId: 'Allread', slug: 'K7RM2XQ' });
  expect(button.textContent).toBe('1');
});

test('W07 bell: opening a notification reads those of its transfer, closes the drawer and leads there', async () => {
  const { answers } = serverWith(notification(2), notification(1));
  const api = answering({ ...answers, deleteNotification: done });
  const { person, path } = show(<Page />, { user: ana });
  await person.click(await bell('Notifications, 2 new'));
  await person.click(await screen.findByRole('link', { name: /ben2@lima\.example downloaded all files/ }));
  expect(path()).toBe('/dash/transfers/K7RM2XQ');
  await waitFor(() => expect(screen.queryByRole('heading', { level: 3 })).toBeNull());
  await bell('Notifications');
  expect(api.calls('deleteNotification')).toHaveLength(1);
});

test('W07 bell: opening a transfer any other way reads its notifications too', async () => {
  const { answers } = serverWith(notification(2), notification(1, { slug: 'ANOTHER' }));
  const api = answering({ ...answers, deleteNotification: done });
  show(<Page openSlug="K7RM2XQ" />, { user: ana });
  await bell('Notifications, 1 new');
  expect(api.calls('deleteNotification').map(({ body }) => body.slug)).toEqual(['K7RM2XQ']);
});

test('W07 bell: the notifications of a deleted transfer lead nowhere', async () => {
  const { answers } = serverWith(notification(1, { gone: true }));
  answering(answers);
  const { person } = show(<Page />, { user: ana });
  await person.click(await bell('Notifications, 1 new'));
  await screen.findByText('ben1@lima.example downloaded all files');
  expect(screen.queryByRole('link')).toBeNull();
});

test('W07 bell: older ones are loaded on request, and the arrow keys move between notifications', async () => {
  const { answers } = serverWith(notification(2));
  const api = answering({
    ...answers,
    notifications: ({ body }) => ({
      ...answers.notifications(),
      ...(body.after === undefined
        ? { next: '5.0190a7a2-6b5e-7c3a-9f10-000000000012' }
        : { notifications: [notification(1, { slug: 'ANOTHER', title: 'Older' })] }),
    }),
  });
  const { person } = show(<Page />, { user: ana });
  await person.click(await bell('Notifications, 1 new'));
  await person.click(await screen.findByRole('button', { name: 'Load older notifications' }));
  await screen.findByRole('heading', { name: /Older/ });
  expect(api.calls('notifications').at(-1)?.body.after).toMatch(/^5\./);
  expect(screen.queryByRole('button', { name: 'Load older notifications' })).toBeNull();
  const [first, second] = screen.getAllByRole('link');
  first?.focus();
  await person.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
});

test('W07 bell: what is deleted goes at once, also while the list is loaded again', async () => {
  const saving = later<{ done: true }>();
  const { live, answers } = serverWith(notification(2), notification(1));
  const api = answering({ ...answers, deleteNotification: () => saving.promise });
  const { person } = show(<Page />, { user: ana });
  await person.click(await bell('Notifications, 2 new'));
  await screen.findByText('2 notifications');
  await person.click(items()[0] ?? document.body);
  expect(items()).toHaveLength(1);
  screen.getByText('1 notification');
  live.say('notifications.changed', {});
  await waitFor(() => expect(api.calls('notifications')).toHaveLength(2));
  expect(items()).toHaveLength(1);
  saving.resolve({ done: true });
});

test('W07 bell: above nine it shows 9+; all are read, deleted, and restored by Undo', async () => {
  const { stored, answers } = serverWith(...Array.from({ length: 10 }, (_, at) => notification(at)));
  const all = stored.list;
  const api = answering({
    ...answers,
    deleteNotification: ({ body }) => {
      if (body.notifyId === 'all') stored.list = [];
      return done();
    },
    keepNotifications: () => {
      stored.list = all;
      return done();
    },
  });
  const { person } = show(<Page />, { user: ana });
  const button = await bell('Notifications, 10 new');
  expect(button.textContent).toBe('9+');
  await person.click(button);
  await screen.findByText('10 notifications');
  await person.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(button.textContent).toBe('');
  await person.click(screen.getByRole('button', { name: 'Delete all' }));
  await screen.findByText('No notifications');
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('10 notifications');
  const deletion = api.calls('deleteNotification').at(-1)?.body.deletion;
  expect(api.calls('keepNotifications')[0]?.body.deletion).toBe(deletion);
});

test('D04 bell: hand-ins and dates of a request are put into words, and lead to the request', async () => {
  const request = { about: 'request', slug: 'R3Q7T9W', title: 'Papers' } as const;
  const { answers } = serverWith(
    notification(5, {
      ...request,
      kind: 'handed_in',
      person: 'Tomasz',
      people: 1,
      files: 3,
      dlOrigin: 'Gdynia',
    }),
    notification(4, { ...request, kind: 'request_expired', people: 2 }),
    notification(3, { ...request, kind: 'deadline_passed', people: 1 }),
    notification(2, { ...request, slug: 'R8L1NK2', kind: 'handed_in', people: 3, files: 12, dlOrigin: null }),
  );
  answering({ ...answers, deleteNotification: done });
  const { person, path } = show(<Page />, { user: ana });
  await person.click(await bell('Notifications, 4 new'));
  await screen.findByText('Expired, and 2 people didn’t hand in everything');
  screen.getByText('The deadline has passed, and 1 person hasn’t handed in everything');
  screen.getByText('Someone and 2 other people handed in 12 files');
  screen.getByText('Gdynia');
  await person.click(screen.getByRole('link', { name: /Tomasz.* handed in 3 files/ }));
  expect(path()).toBe('/dash/requests/R3Q7T9W');
});

test('W07 bell: a change that could not be saved is taken back, and a message says so', async () => {
  const { answers } = serverWith(notification(1));
  answering({ ...answers, deleteNotification: () => new AppError('forbidden') });
  const { person } = show(<Page />, { user: ana });
  await person.click(await bell('Notifications, 1 new'));
  await person.click(await screen.findByRole('button', { name: 'Delete all' }));
  await screen.findByText('Something went wrong. Please try again.');
  await waitFor(() => expect(items()).toHaveLength(1));
});

test('W07 bell: a suspended user reads the notifications, and nothing is changed or offered', async () => {
  const { answers } = serverWith(notification(1));
  answering(answers);
  const suspended = { ...ana, status: 'revoke' as const };
  const { person } = show(<Page user={suspended} openSlug="K7RM2XQ" />, { user: suspended });
  await person.click(await bell('Notifications, 1 new'));
  await screen.findByText('1 notification');
  expect(screen.queryByRole('button', { name: /Delete|Mark/ })).toBeNull();
});
