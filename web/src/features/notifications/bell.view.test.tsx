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

const notification = (n: number, title = 'Drawings'): NotificationView => ({
  _id: `0190a7a2-6b5e-7c3a-9f10-0000000000${10 + n}`,
  slug: 'K7RM2XQ',
  read: false,
  dlDate: n,
  dlCountryCode: null,
  dlOrigin: 'Lima',
  receiverEmail: `ben${n}@lima.example`,
  fileName: null,
  title,
  fileNumber: 1,
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
      }),
    },
  };
}

function Page() {
  useEffect(followLive, []);
  return (
    <ToastProvider label="Notices" closeLabel="Close">
      <Bell userId={ana._id} />
    </ToastProvider>
  );
}

const bell = (name: string) => screen.findByRole('button', { name });
const items = () => screen.queryAllByRole('listitem').length;

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

test('W07 bell: what is read or deleted changes at once, also while the list is loaded again', async () => {
  const saving = later<{ done: true }>();
  const { live, answers } = serverWith(notification(2), notification(1));
  const api = answering({
    ...answers,
    readNotification: () => saving.promise,
    deleteNotification: () => saving.promise,
  });
  const { person } = show(<Page />, { user: ana });
  await person.click(await bell('Notifications, 2 new'));
  const [newest, oldest] = await screen.findAllByRole('listitem');
  if (newest === undefined || oldest === undefined) throw new Error('two are listed');
  await person.click(within(oldest).getByRole('button', { name: 'Mark as read' }));
  await person.click(within(newest).getByRole('button', { name: 'Delete this notification' }));
  expect(items()).toBe(1);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mark all as read' }).disabled).toBe(true);
  live.say('notifications.changed', {});
  await waitFor(() => expect(api.calls('notifications')).toHaveLength(2));
  expect(items()).toBe(1);
  saving.resolve({ done: true });
});

test('W07 bell: above nine it shows 9+, and all are read and deleted at once', async () => {
  const { answers } = serverWith(...Array.from({ length: 10 }, (_, at) => notification(at)));
  const api = answering({ ...answers, deleteNotification: () => ({ done: true as const }) });
  const { person } = show(<Page />, { user: ana });
  const button = await bell('Notifications, 10 new');
  expect(button.textContent).toBe('9+');
  await person.click(button);
  await waitFor(() => expect(items()).toBe(10));
  await person.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(button.textContent).toBe('');
  await person.click(screen.getByRole('button', { name: 'Delete all' }));
  await screen.findByText('No notifications');
  await waitFor(() => expect(api.calls('deleteNotification')).toHaveLength(2));
});

test('W07 bell: a change that could not be saved is taken back, and a message says so', async () => {
  const { answers } = serverWith(notification(1));
  answering({ ...answers, deleteNotification: () => new AppError('forbidden') });
  const { person } = show(<Page />, { user: ana });
  await person.click(await bell('Notifications, 1 new'));
  await person.click(await screen.findByRole('button', { name: 'Delete all' }));
  await screen.findByText('Something went wrong. Please try again.');
  await waitFor(() => expect(items()).toBe(1));
});
