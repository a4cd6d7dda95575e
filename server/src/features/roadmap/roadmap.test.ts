/** Tests votes for the roadmap and suggestions: one each, whatever is repeated, and only for what is on it. */
import { randomUUID } from 'node:crypto';
import { SUGGESTIONS_A_DAY } from '@waybill/contract/roadmap';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../test/app.ts';
import { codeOf, openBrowser } from '../../../test/browser.ts';
import { type Mailbox, openMailbox } from '../../../test/mailbox.ts';
import { suggestionCommands } from '../../operator/suggestion-commands.ts';
import { sweep } from '../../worker.ts';

let app: TestApp;
let mailbox: Mailbox;
beforeAll(async () => {
  app = await testApp({
    env: { OPERATOR_EMAIL: 'operator@example.com' },
    change: (deps) => ({
      ...deps,
      content: {
        ...deps.content,
        roadmap: [
          { id: 'calendar', state: 'idea' },
          { id: 'teams', state: 'done' },
          { id: 'faster', state: 'building' },
        ],
      },
    }),
  });
  mailbox = await openMailbox(app);
});

let place = 0;
/** Each asks from an address of their own, so that no limit of an address is reached. */
function ask(method: 'GET' | 'PUT' | 'DELETE' | 'POST', path: string, user?: TestUser, body?: unknown) {
  place += 1;
  const browser = openBrowser(app, `198.18.${Math.floor(place / 250)}.${(place % 250) + 1}`);
  return browser.ask(method, `/api/roadmap/${path}`, {
    ...(user === undefined ? {} : { token: user.token }),
    ...(body === undefined ? {} : { body }),
  });
}

const votes = async (user?: TestUser) => (await ask('GET', 'votes', user)).json();

describe('votes', () => {
  test('D13 P09 twenty votes of an account at once are one, also after a second browser, and can be taken back', async () => {
    const user = await app.makeUser();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('PUT', 'votes/calendar', user)));
    expect(answers.map((answer) => answer.json())).toEqual(Array(20).fill({ votes: 1, voted: true }));
    const elsewhere = { ...user, token: await app.signInAgain(user.id) };
    expect((await ask('PUT', 'votes/calendar', elsewhere)).json()).toEqual({ votes: 1, voted: true });
    expect(await votes(elsewhere)).toEqual({ votes: { calendar: 1 }, own: ['calendar'] });
    expect(await votes()).toEqual({ votes: { calendar: 1 }, own: [] });
    for (let n = 0; n < 2; n += 1)
      expect((await ask('DELETE', 'votes/calendar', user)).json()).toEqual({ votes: 0, voted: false });
    expect(await votes(user)).toEqual({ votes: {}, own: [] });
  });

  test('D13 two people voting and taking back at once leave each with what they said last', async () => {
    const [one, other] = [await app.makeUser(), await app.makeUser()];
    await Promise.all([ask('PUT', 'votes/faster', one), ask('PUT', 'votes/faster', other)]);
    await ask('DELETE', 'votes/faster', other);
    expect(await votes(one)).toEqual({ votes: { faster: 1 }, own: ['faster'] });
    expect((await votes(other)).own).toEqual([]);
    await ask('DELETE', 'votes/faster', one);
  });

  test('D13 only what is on the roadmap and not done takes votes, and only those of signed-in users', async () => {
    const user = await app.makeUser();
    for (const id of ['unknown', '__proto__', '..%2Fcalendar', 'CALENDAR', '%00', 'x'.repeat(101)])
      expect([400, 404]).toContain((await ask('PUT', `votes/${id}`, user)).statusCode);
    expect(codeOf(await ask('PUT', 'votes/teams', user))).toBe('conflict');
    for (const method of ['PUT', 'DELETE'] as const)
      expect(codeOf(await ask(method, 'votes/calendar'))).toBe('unauthenticated');
    expect(await votes(user)).toEqual({ votes: {}, own: [] });
  });

  test('D13 a vote for something that is done by now counts on and can be taken back', async () => {
    const user = await app.makeUser();
    await app.deps.db.insertInto('roadmap_votes').values({ item: 'teams', user_id: user.id }).execute();
    await app.deps.db.insertInto('roadmap_votes').values({ item: 'gone', user_id: user.id }).execute();
    expect(await votes(user)).toEqual({ votes: { teams: 1 }, own: ['teams'] });
    expect((await ask('DELETE', 'votes/teams', user)).json()).toEqual({ votes: 0, voted: false });
  });
});

const suggest = (user: TestUser | undefined, body: object = {}) =>
  ask('POST', 'suggestions', user, { id: randomUUID(), text: ' A calendar\nfile ', ...body });

describe('suggestions', () => {
  test('D13 a suggestion is stored and mailed once, however often it arrives, and a reply goes to its author', async () => {
    const user = await app.makeUser({ fullName: '<b>Mei</b>' });
    const body = { id: randomUUID(), text: `{{7*7}} <script>alert(1)</script> ${randomUUID()}` };
    const answers = await Promise.all(Array.from({ length: 8 }, () => suggest(user, body)));
    expect(answers.map((answer) => answer.json())).toEqual(Array(8).fill({ received: true }));
    await mailbox.quiet();
    const { rows } = await app.deps.pool.query('select * from outbox where position($1 in text) > 0', [
      body.text,
    ]);
    expect(rows).toMatchObject([
      { to_address: 'operator@example.com', reply_to: user.email, kind: 'suggestion' },
    ]);
    expect(rows[0].html).not.toMatch(/<script>|<b>Mei/);
  });

  test('D13 an account makes five suggestions a day, also at once, and a repeated one takes none of them', async () => {
    const user = await app.makeUser();
    const first = { id: randomUUID() };
    await suggest(user, first);
    const more = await Promise.all(Array.from({ length: 12 }, () => suggest(user)));
    const codes = more.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(SUGGESTIONS_A_DAY - 1);
    const refused = more.find(({ statusCode }) => statusCode === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(23 * 3_600);
    expect((await suggest(user, first)).statusCode).toBe(200);
    expect((await suggest(await app.makeUser())).statusCode).toBe(200);
    await sql`update roadmap_suggestions set created_at = created_at - interval '1 day'
      where user_id = ${user.id}`.execute(app.deps.db);
    expect((await suggest(user)).statusCode).toBe(200);
  });

  test.each([
    ['nothing', { text: ' \n ' }],
    ['1,001 characters', { text: 'x'.repeat(1_001) }],
    ['a number', { text: 7 }],
    ['a list', { text: ['a'] }],
    ['a NUL', { text: 'a\u0000b' }],
    ['an id of its own', { id: 'mine' }],
    ['another author', { user_id: randomUUID() }],
  ])('D13 a suggestion of %s is refused', async (_, change) => {
    expect((await suggest(await app.makeUser(), change)).statusCode).toBe(400);
  });

  test('D13 1,000 emoji are 1,000 characters, and a visitor cannot suggest', async () => {
    expect((await suggest(await app.makeUser(), { text: '🧾'.repeat(1_000) })).statusCode).toBe(200);
    expect(codeOf(await suggest(undefined))).toBe('unauthenticated');
  });
});

test('the export contains votes and suggestions; a deleted account leaves no vote and an unnamed suggestion', async () => {
  const user = await app.makeUser();
  const text = `Nicer stamps ${randomUUID()}`;
  await ask('PUT', 'votes/calendar', user);
  await suggest(user, { text });
  const exported = await openBrowser(app).ask('GET', '/api/exportData', { token: user.token });
  expect(exported.json()).toMatchObject({
    roadmapVotes: [{ item: 'calendar' }],
    roadmapSuggestions: [{ text }],
  });
  await sql`update users set delete_at = now() - interval '1 day' where id = ${user.id}`.execute(app.deps.db);
  await sweep.run({}, { deps: app.deps, attempt: 1, lastAttempt: false });
  expect(await votes()).toMatchObject({ votes: {} });
  const command = suggestionCommands.find(({ name }) => name === 'suggestions list');
  const { lines } = (await command?.run(app.deps.db, [], {})) ?? { lines: [] };
  expect(lines.find((line) => line.includes(text))).toMatch(/account deleted/);
});
