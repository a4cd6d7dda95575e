/** A user's requests in their data export, and what becomes of them when the account is deleted. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { openBrowser } from '../../../../test/browser.ts';
import { sweepFiles } from '../../../../test/tasks.ts';
import { openRequests, type Requests } from '../requests.suite.ts';

let app: TestApp;
let requests: Requests;
beforeAll(async () => {
  app = await testApp();
  requests = openRequests(app);
});

async function filled() {
  const user = await app.makeUser();
  const asked = await requests.ask(user, {
    sendAs: 'email',
    emailTo: [{ email: 'ana@one.example', name: 'Ana' }],
    items: [{ name: 'Statement' }],
    password: 'a lock',
  });
  const [giver] = (await requests.open(user, asked.slug)).people;
  const item = asked.items[0]?._id ?? '';
  await requests.handIn(user, asked, { person: giver?._id ?? '', item, names: ['march.pdf'] });
  return { user, asked, giver: giver?._id ?? '' };
}

test('D04 exportData: the own requests with people and hand-ins, without links, keys and hashes', async () => {
  const [mine, theirs] = [await filled(), await filled()];
  const answer = await openBrowser(app).ask('GET', '/api/exportData', mine.user);
  expect(answer.json().requests).toEqual([
    expect.objectContaining({
      number: mine.asked.slug,
      title: 'Papers',
      state: 'open',
      locked: true,
      items: [expect.objectContaining({ name: 'Statement' })],
      people: [expect.objectContaining({ email: 'ana@one.example', name: 'Ana', asked: true })],
      handIns: [
        expect.objectContaining({
          by: 'ana@one.example',
          item: 'Statement',
          state: 'waiting',
          files: [{ path: 'march.pdf', bytes: 1_000 }],
        }),
      ],
    }),
  ]);
  for (const hidden of ['argon2', mine.giver, theirs.asked.slug, '#Requests'])
    expect(answer.body).not.toContain(hidden);
});

test('D04 a deleted account takes its requests with it, and the sweep gives back the bytes of the hand-ins', async () => {
  const { user, asked } = await filled();
  await app.deps.db.deleteFrom('users').where('id', '=', user.id).execute();
  const { rows } = await sql<{ left: number }>`
    select (select count(*) from requests where id = ${asked._id})::int
      + (select count(*) from givers where request_id = ${asked._id})::int
      + (select count(*) from hand_ins where request_id = ${asked._id})::int as left`.execute(app.deps.db);
  expect(rows).toEqual([{ left: 0 }]);
  await sweepFiles(app.deps);
  const drafts = await app.deps.db
    .selectFrom('drafts')
    .select('state')
    .where('owner', '=', user.id)
    .execute();
  expect(drafts).toEqual([{ state: 'released' }]);
});
