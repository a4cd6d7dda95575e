import { NOTIFICATION_KINDS, type NotificationView } from '@waybill/contract/notifications';
import { expect, test, vi } from 'vitest';
import { openPath } from './open-path.ts';
import { readMessage, wordsFor } from './show-push.ts';

const notification: NotificationView = {
  _id: 'x',
  kind: 'downloaded',
  about: 'transfer',
  slug: 'K7RM2XQ',
  read: false,
  dlDate: Date.UTC(2026, 0, 1),
  dlCountryCode: 'CN',
  dlOrigin: 'Shenzhen',
  receiverEmail: 'mei@huanyu.cn',
  person: 'Mei',
  people: 2,
  files: 3,
  fileName: 'plan.pdf',
  title: '',
  firstFile: '',
  fileNumber: 0,
  encrypted: false,
  gone: false,
};
const path = '/dash/transfers/K7RM2XQ';

test.each(['en', 'zh'] as const)('O06 every kind of notification has words in %s', (lang) => {
  for (const kind of NOTIFICATION_KINDS) {
    const { title, options } = wordsFor({ lang, path, notification: { ...notification, kind } });
    expect(title, kind).not.toMatch(/kind\.|[{}]|undefined/);
    expect(options.body).toBe('K7RM2XQ');
  }
});

test('O06 a kind that came later than the worker is still shown, and nonsense is no message', () => {
  const later = { lang: 'en', path, notification: { ...notification, kind: 'a_new_one' } };
  expect(readMessage(JSON.stringify(later))?.notification.slug).toBe('K7RM2XQ');
  for (const text of [undefined, '', '{', '{}', '{"lang":"en"}']) expect(readMessage(text)).toBeUndefined();
});

test('O06 a press brings the page that shows it to the front, and opens a new one beside any other', async () => {
  vi.stubGlobal('location', new URL('https://waybill.example/app-worker.js'));
  const focus = vi.fn(async () => {});
  const openWindow = vi.fn(async () => null);
  const postMessage = () => {};
  const clients = (url: string) => ({ matchAll: async () => [{ url, focus, postMessage }], openWindow });
  await openPath(clients(`https://waybill.example${path}`), path);
  expect([focus.mock.calls.length, openWindow.mock.calls.length]).toEqual([1, 0]);
  await openPath(clients('https://waybill.example/dash'), path);
  expect(focus).toHaveBeenCalledTimes(1);
  expect(openWindow).toHaveBeenCalledWith(`https://waybill.example${path}`);
  vi.unstubAllGlobals();
});
