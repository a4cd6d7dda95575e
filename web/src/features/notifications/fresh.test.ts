/** Checks which notifications are shown as they come in. */
import { NOTIFICATION_MS } from '@waybill/contract/notices';
import type { NotificationView } from '@waybill/contract/notifications';
import { expect, test } from 'vitest';
import { freshOf, newestOf } from './fresh.ts';
import { toastOf } from './toast-of.ts';

const at = (dlDate: number, read = false): NotificationView => ({
  _id: `n${dlDate}`,
  slug: 'K7RM2XQ',
  title: 'Drawings',
  read,
  dlDate,
  dlCountryCode: 'CN',
  dlOrigin: 'Shenzhen',
  receiverEmail: null,
  fileName: null,
  fileNumber: 3,
});

test('W07 downloads that came in after the last list are fresh, the newest first', () => {
  expect(freshOf([at(3), at(2), at(1)], null)).toEqual([]);
  expect(freshOf([at(3), at(4), at(2), at(1)], 2).map(({ dlDate }) => dlDate)).toEqual([4, 3]);
  expect(freshOf([at(3, true)], 2)).toEqual([]);
  expect([newestOf([]), newestOf([at(3), at(7)])]).toEqual([0, 7]);
});

test('T21 a download is shown for 6 s', () => {
  expect(toastOf('Someone downloaded a.pdf', 'Shenzhen')).toMatchObject({
    title: 'Someone downloaded a.pdf',
    description: 'Shenzhen',
    duration: NOTIFICATION_MS,
  });
  expect(NOTIFICATION_MS).toBe(6_000);
});
