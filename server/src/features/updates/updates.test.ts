/** Release notes, which of them a user has seen, and the story for suspended accounts. */
import type { SiteContent } from '@waybill/contract/site-content';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../test/app.ts';
import { openBrowser } from '../../../test/browser.ts';

const note = (id: string, link: string | null = null) => ({
  id,
  date: id.slice(0, 10),
  title: { en: `${id} in %BRAND_NAME%`, zh: `%BRAND_NAME%：${id}` },
  text: { en: ['One.', 'Two of %BRAND_NAME%.'], zh: ['一。', '二。'] },
  link,
});
const content: SiteContent = {
  roadmap: [],
  updates: [note('2026-11-17-1-c', '/status'), note('2026-11-16-2-b'), note('2026-11-16-1-a')],
};
const [newest, , oldest] = content.updates.map(({ id }) => id);

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { BRAND_NAME: 'Ship & $& Co' }, change: (deps) => ({ ...deps, content }) });
});

const see = async (user: TestUser, id = '') => {
  const answer = await openBrowser(app).post('/api/seenUpdates', { id }, user);
  return answer.json().user.unseenUpdates;
};

test('C29 changelog: anyone reads it, newest first, in the language they ask for', async () => {
  const en = (await app.inject('/api/changelog')).json().entries;
  const zh = (await app.inject('/api/changelog?lang=zh')).json().entries;
  expect(en).toHaveLength(3);
  expect(en[0]).toEqual({
    id: '2026-11-17-1-c',
    date: '2026-11-17',
    title: '2026-11-17-1-c in Ship & $& Co',
    text: ['One.', 'Two of Ship & $& Co.'],
    link: '/status',
  });
  expect(zh[2]).toEqual({
    id: '2026-11-16-1-a',
    date: '2026-11-16',
    title: 'Ship & $& Co：2026-11-16-1-a',
    text: ['一。', '二。'],
    link: null,
  });
  expect((await app.inject('/api/changelog?lang=fr')).statusCode).toBe(400);
});

test('W08 updates: what was seen stays seen, whatever is said later, also for a suspended user', async () => {
  const user = await app.makeUser();
  expect(await see(user, 'zzz')).toBe(3);
  expect(await see(user, oldest)).toBe(2);
  await app.deps.db.updateTable('users').set({ status: 'revoke' }).where('id', '=', user.id).execute();
  expect(await see(user, newest)).toBe(0);
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
