/** The notifications API: listing, reading, deleting, and no access to other users' notifications. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../test/app.ts';
import { type Browser, openBrowser } from '../../../test/browser.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await testApp();
  browser = openBrowser(app);
});

async function ringing(count: number): Promise<TestUser> {
  const user = await app.makeUser();
  const row = { transfer_id: null, country: null, origin: null, receiver_email: null, file_name: null };
  await app.deps.db
    .insertInto('notifications')
    .values(Array.from({ length: count }, (_, n) => ({ ...row, user_id: user.id, slug: `slug${n}` })))
    .execute();
  return user;
}
const bell = async (user: TestUser) =>
  (await browser.post('/api/notifications', { userid: user.id }, user)).json();

describe('C21 notifications', () => {
  test('the newest hundred, and how many are unread', async () => {
    const user = await ringing(105);
    const { notifications, unread } = await bell(user);
    expect([notifications.length, unread]).toEqual([100, 105]);
  });

  test('W07 one is read, one deleted, all read, all deleted', async () => {
    const user = await ringing(3);
    const [one, two] = (await bell(user)).notifications;
    const act = (call: string, notifyId: string) =>
      browser.post(`/api/${call}`, { userid: user.id, notifyId }, user);
    await act('readNotification', one._id);
    expect((await bell(user)).unread).toBe(2);
    await act('deleteNotification', two._id);
    expect(await bell(user)).toMatchObject({ unread: 1, notifications: { length: 2 } });
    await act('deleteNotification', 'Allread');
    expect(await bell(user)).toMatchObject({ unread: 0, notifications: { length: 2 } });
    await act('deleteNotification', 'all');
    expect(await bell(user)).toMatchObject({ unread: 0, notifications: { length: 0 } });
    expect((await act('deleteNotification', 'gone')).json()).toEqual({ done: true });
  });

  test('C22 notifications: another user’s id answers 403, and deleting their notification changes nothing', async () => {
    const [mine, other] = [await ringing(1), await ringing(1)];
    const [theirs] = (await bell(other)).notifications;
    const userid = other.id;
    for (const [call, body] of Object.entries({
      notifications: { userid },
      deleteNotification: { userid, notifyId: 'all' },
      readNotification: { userid, notifyId: 'all' },
    }))
      expect((await browser.post(`/api/${call}`, body, mine)).statusCode).toBe(403);
    await browser.post('/api/deleteNotification', { userid: mine.id, notifyId: theirs._id }, mine);
    expect((await bell(other)).notifications).toHaveLength(1);
    expect((await browser.post('/api/notifications', { userid: mine.id })).statusCode).toBe(401);
  });
});
