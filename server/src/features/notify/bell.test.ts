/** The notifications API: listing, reading, deleting, and no access to other users' notifications. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../test/app.ts';
import { type Browser, openBrowser } from '../../../test/browser.ts';
import { downloadsFeature } from '../downloads/index.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await testApp();
  browser = openBrowser(app);
});

async function ringing(count: number, slugOf = (n: number) => `slug${n}`): Promise<TestUser> {
  const user = await app.makeUser();
  const row = { transfer_id: null, country: null, origin: null, receiver_email: null, file_name: null };
  await app.deps.db
    .insertInto('notifications')
    .values(Array.from({ length: count }, (_, n) => ({ ...row, user_id: user.id, slug: slugOf(n) })))
    .execute();
  return user;
}
const bell = async (user: TestUser, after?: string) =>
  (await browser.post('/api/notifications', { userid: user.id, after }, user)).json();
const act = (user: TestUser, call: string, body: object) =>
  browser.post(`/api/${call}`, { userid: user.id, ...body }, user);

describe('C21 notifications', () => {
  test('a hundred at a time, each once, with the counts of their transfers', async () => {
    const user = await ringing(105, (n) => `slug${n % 2}`);
    const first = await bell(user);
    expect([first.notifications.length, first.unread]).toEqual([100, 105]);
    expect(new Set(first.groups)).toEqual(
      new Set([
        { slug: 'slug0', count: 53, unread: 53 },
        { slug: 'slug1', count: 52, unread: 52 },
      ]),
    );
    const second = await bell(user, first.next);
    expect(second).toMatchObject({ notifications: { length: 5 }, next: null });
    const ids = [...first.notifications, ...second.notifications].map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(105);
  });

  test('W07 one is read, one deleted, all read, all deleted', async () => {
    const user = await ringing(3);
    const [one, two] = (await bell(user)).notifications;
    await act(user, 'readNotification', { notifyId: one._id });
    expect((await bell(user)).unread).toBe(2);
    await act(user, 'deleteNotification', { notifyId: two._id });
    expect(await bell(user)).toMatchObject({ unread: 1, notifications: { length: 2 } });
    await act(user, 'deleteNotification', { notifyId: 'Allread' });
    expect(await bell(user)).toMatchObject({ unread: 0, notifications: { length: 2 } });
    await act(user, 'deleteNotification', { notifyId: 'all' });
    expect(await bell(user)).toMatchObject({ unread: 0, notifications: { length: 0 } });
    expect((await act(user, 'deleteNotification', { notifyId: 'gone' })).json()).toEqual({ done: true });
  });

  test('W07 with a slug only that transfer is read or deleted', async () => {
    const user = await ringing(4, (n) => `slug${n % 2}`);
    await act(user, 'deleteNotification', { notifyId: 'Allread', slug: 'slug0' });
    expect((await bell(user)).unread).toBe(2);
    await act(user, 'deleteNotification', { notifyId: 'all', slug: 'slug1' });
    const { notifications } = await bell(user);
    expect(notifications.map(({ slug }: { slug: string }) => slug)).toEqual(['slug0', 'slug0']);
  });

  test('C22 a deletion is undone within a minute, only by its owner, and a repeated deletion stays the same', async () => {
    const [user, other] = [await ringing(2), await ringing(1)];
    const deletion = randomUUID();
    for (let tries = 0; tries < 2; tries += 1)
      await act(user, 'deleteNotification', { notifyId: 'all', deletion });
    expect((await act(other, 'keepNotifications', { deletion })).statusCode).toBe(404);
    expect((await bell(user)).notifications).toHaveLength(0);
    expect((await act(user, 'keepNotifications', { deletion })).statusCode).toBe(200);
    expect((await bell(user)).notifications).toHaveLength(2);

    await act(user, 'deleteNotification', { notifyId: 'all', deletion });
    await app.deps.db
      .updateTable('notifications')
      .set({ deleted_at: sql<Date>`now() - interval '2 minutes'` })
      .where('user_id', '=', user.id)
      .execute();
    expect((await act(user, 'keepNotifications', { deletion })).statusCode).toBe(404);
  });

  test('C22 notifications: another user’s id answers 403, and deleting their notification changes nothing', async () => {
    const [mine, other] = [await ringing(1), await ringing(1)];
    const [theirs] = (await bell(other)).notifications;
    const userid = other.id;
    for (const [call, body] of Object.entries({
      notifications: { userid },
      deleteNotification: { userid, notifyId: 'all' },
      readNotification: { userid, notifyId: 'all' },
      keepNotifications: { userid, deletion: randomUUID() },
    }))
      expect((await browser.post(`/api/${call}`, body, mine)).statusCode).toBe(403);
    await act(mine, 'deleteNotification', { notifyId: theirs._id });
    expect((await bell(other)).notifications).toHaveLength(1);
    expect((await browser.post('/api/notifications', { userid: mine.id })).statusCode).toBe(401);
  });
});

test('W07 the sweep removes read notifications after 90 days, and others after a year', async () => {
  const user = await ringing(4);
  const ages: readonly [string, number, boolean][] = [
    ['slug0', 89, true],
    ['slug1', 91, true],
    ['slug2', 364, false],
    ['slug3', 366, false],
  ];
  for (const [slug, days, read] of ages)
    await app.deps.db
      .updateTable('notifications')
      .set({ read, created_at: sql<Date>`now() - make_interval(days => ${days})` })
      .where('user_id', '=', user.id)
      .where('slug', '=', slug)
      .execute();
  await downloadsFeature.sweep?.(app.deps);
  const { notifications } = await bell(user);
  expect(notifications.map(({ slug }: { slug: string }) => slug)).toEqual(['slug0', 'slug2']);
});
