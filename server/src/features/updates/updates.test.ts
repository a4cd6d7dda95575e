/** Release notes, which of them a user has seen, and the story for suspended accounts. */
import { newestUpdate, updates } from '@waybill/contract/updates';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../test/app.ts';
import { openBrowser } from '../../../test/browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const see = async (user: TestUser, id: string) => {
  const answer = await openBrowser(app).post('/api/seenUpdates', { id }, user);
  return answer.json().user.unseenUpdates;
};

test('C29 changelog: anyone reads it, newest first, in the language they ask for', async () => {
  const en = (await app.inject('/api/changelog')).json().entries;
  const zh = (await app.inject('/api/changelog?lang=zh')).json().entries;
  const ids = en.map(({ id }: { id: string }) => id);
  expect(ids).toEqual(ids.toSorted().toReversed());
  expect(ids).toEqual(zh.map(({ id }: { id: string }) => id));
  expect(en[0].title).toBe(updates[0]?.title.en);
  expect(zh[0].title).toBe(updates[0]?.title.zh);
  expect((await app.inject('/api/changelog?lang=fr')).statusCode).toBe(400);
});

test('W08 updates: what was seen stays seen, whatever is said later, also for a suspended user', async () => {
  const user = await app.makeUser();
  const oldest = updates.at(-1)?.id ?? '';
  expect(await see(user, 'zzz')).toBe(updates.length);
  expect(await see(user, oldest)).toBe(updates.length - 1);
  await app.deps.db.updateTable('users').set({ status: 'revoke' }).where('id', '=', user.id).execute();
  expect(await see(user, newestUpdate)).toBe(0);
  expect(await see(user, oldest)).toBe(0);
});

test.each(['en', 'zh'])(
  'C35 restricted-story (%s): says what happened, what is left and what to do',
  async (lang) => {
    const { title, sections } = (await app.inject(`/api/restricted-story?lang=${lang}`)).json();
    expect(title).not.toBe('');
    expect(sections).toHaveLength(3);
  },
);
