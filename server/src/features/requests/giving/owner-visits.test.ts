/** The owner of a request on a person's own link: nothing of it counts as that person's doing. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { openBrowser } from '../../../../test/browser.ts';
import { type Giving, openGiving, outcome, type Person } from './giving.suite.ts';

const PASSWORD = 'correct horse';

let app: TestApp;
let giving: Giving;
beforeAll(async () => {
  app = await testApp();
  giving = await openGiving(app);
});

/** A browser in which the user is signed in; pages for givers send no token. */
async function browserOf({ email }: TestUser) {
  const browser = openBrowser(app);
  expect((await browser.post('/api/combinedAuth', { email, password: PASSWORD })).statusCode).toBe(200);
  return browser;
}

async function asking(asks: object = {}, emailTo = ['ana@one.example']) {
  const owner = await app.makeUser({ role: 'pro', password: PASSWORD });
  const asked = await giving.ask(owner, {
    sendAs: 'email',
    emailTo,
    asks: { name: false, email: false, verified: false, company: false, ...asks },
  });
  const person = await giving.invited(asked, emailTo[0] ?? '');
  const visiting: Person = { browser: await browserOf(owner), id: person.id };
  return { owner, asked, person, visiting };
}

const personOf = async (owner: TestUser, slug: string) => (await giving.requests.open(owner, slug)).people[0];

test('H14 openGive: the owner on a person’s link sees that it is theirs, and it does not count as that person’s visit', async () => {
  const { owner, asked, person, visiting } = await asking();
  expect((await giving.open(visiting)).json().give).toMatchObject({
    isOwner: true,
    giver: { verified: false },
  });
  expect(await personOf(owner, asked.slug)).toMatchObject({ verified: false, openedAt: null });
  expect((await giving.open(person)).json().give).toMatchObject({
    isOwner: false,
    giver: { verified: true },
  });
  expect(await personOf(owner, asked.slug)).toMatchObject({ verified: true, openedAt: expect.any(Number) });
});

test('H14 uploadRequest: what the owner hands in is recorded as handed in for that person, without notices about it', async () => {
  const { owner, asked, person, visiting } = await asking({ verified: true });
  const { handIn, give } = await giving.give(visiting, { 'paper.pdf': 10 });
  expect([handIn.byOwner, give.isOwner]).toEqual([true, true]);
  const seen = await giving.requests.open(owner, asked.slug);
  expect(seen.handIns).toMatchObject([{ byOwner: true, person: person.id, state: 'waiting' }]);
  expect(seen.people).toMatchObject([{ verified: false }]);
  expect(seen.request).toMatchObject({ files: 1, complete: 1 });
  const { rows } = await sql<{
    by: string;
  }>`select handed_in_by as by from hand_ins where id = ${handIn._id}`.execute(app.deps.db);
  expect(rows).toEqual([{ by: owner.id }]);
  const [file = ''] = handIn.files.map(({ _id }) => _id);
  expect(outcome(await visiting.browser.post('/api/r/withdraw', { id: visiting.id, files: [file] }))).toBe(
    'forbidden',
  );
  expect((await giving.open(person)).json().give).toMatchObject({
    handedIn: [{ byOwner: true }],
    giver: { verified: true },
  });
});

test('H14 other users, a person who is the owner, and a session that ended are not marked', async () => {
  const { asked, person } = await asking();
  const other = await app.makeUser({ password: PASSWORD });
  const byOther = { browser: await browserOf(other), id: person.id };
  expect((await giving.open(byOther)).json().give.isOwner).toBe(false);
  expect((await giving.give(byOther, { 'a.pdf': 1 })).handIn.byOwner).toBe(false);

  const owner = await app.makeUser({ role: 'pro', password: PASSWORD });
  const own = await giving.ask(owner, { sendAs: 'email', emailTo: [owner.email] });
  const self = await giving.invited(own, owner.email);
  expect((await giving.open({ browser: await browserOf(owner), id: self.id })).json().give.isOwner).toBe(
    false,
  );

  const left = await asking();
  await sql`update sessions set ended_at = now() where user_id = ${left.owner.id}`.execute(app.deps.db);
  expect((await giving.open(left.visiting)).json().give.isOwner).toBe(false);
  expect(asked.slug).toBeTruthy();
});
