import type { NotificationView } from '@waybill/contract/notifications';
import { expect, test } from 'vitest';
import { newNotifications } from './new-notifications.ts';

const notification = (_id: string, dlDate: number, read = false): NotificationView => ({
  _id,
  kind: 'downloaded',
  about: 'transfer',
  slug: 'K7RM2XQ',
  read,
  dlDate,
  dlCountryCode: null,
  dlOrigin: null,
  receiverEmail: null,
  person: null,
  people: 0,
  files: 0,
  fileName: null,
  title: '',
  firstFile: '',
  fileNumber: 1,
  encrypted: false,
  gone: false,
});
const [a, b, c] = [notification('a', 1), notification('b', 2), notification('c', 3)];

test('W07 the first load of the notifications announces none of them', () => {
  expect(newNotifications(undefined, [b, a])).toEqual([]);
});

test('W07 a later load announces what is new, the newest last', () => {
  expect(newNotifications([a], [c, b, a])).toEqual([b, c]);
  expect(newNotifications([], [a])).toEqual([a]);
  expect(newNotifications([a], [notification('c', 3, true), a])).toEqual([]);
});

test('W07 an old notification that moves up after a deletion is not announced', () => {
  expect(newNotifications([c], [c, a])).toEqual([]);
});

test('W07 of many new notifications only the newest three are announced', () => {
  const many = Array.from({ length: 9 }, (_, at) => notification(`n${9 - at}`, 100 - at));
  expect(newNotifications([a], [...many, a]).map(({ _id }) => _id)).toEqual(['n7', 'n8', 'n9']);
});
