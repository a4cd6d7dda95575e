/** What someone who was asked sees, and how they say who they are. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { codeOf, openBrowser } from '../../../../test/browser.ts';
import { endWaits, holdWaits } from '../../../../test/waits.ts';
import { suspendUser } from '../../accounts/index.ts';
import { type Giving, openGiving } from './giving.suite.ts';

let app: TestApp;
let giving: Giving;
let owner: TestUser;
beforeAll(async () => {
  app = await testApp();
  giving = await openGiving(app);
  owner = await app.makeUser({ fullName: 'Mei Lin', role: 'pro' });
});

const stranger = (id: string) => ({ browser: openBrowser(app), id });

describe('P13 openGive', () => {
  test('P13 shows the request and its owner’s name, and nothing of the people who were asked', async () => {
    const request = await giving.requests.ask(owner, {
      title: 'Supplier papers',
      items: [{ name: 'Certificate', kinds: ['pdf'] }],
      sendAs: 'email',
      emailTo: ['anna@example.com', 'ben@example.com'],
    });
    const answer = await giving.open(stranger(request.slug));
    expect(answer.json().give).toMatchObject({
      slug: request.slug,
      state: 'open',
      title: 'Supplier papers',
      owner: { name: 'Mei Lin' },
      items: [{ name: 'Certificate', kinds: ['pdf'] }],
      giver: null,
      handedIn: [],
    });
    expect(answer.json().give.bytesLeft).toBeGreaterThan(0);
    expect(answer.body).not.toMatch(/anna|ben@|example\.com/);
  });

  test('P13 S111 a link that was emailed names the person and proves the address, also in a second browser', async () => {
    const request = await giving.requests.ask(owner, { sendAs: 'email', emailTo: ['anna@example.com'] });
    const anna = await giving.invited(request, 'anna@example.com');
    const shown = (await giving.open(anna)).json().give.giver;
    expect(shown).toMatchObject({ id: anna.id, email: 'anna@example.com', verified: true });
    expect((await giving.introduce(stranger(anna.id), { name: 'Anna' })).json().give.giver).toMatchObject({
      id: anna.id,
      name: 'Anna',
      verified: true,
    });
    const { people } = await giving.requests.open(owner, request.slug);
    expect(people).toMatchObject([{ name: 'Anna', verified: true, openedAt: expect.any(Number) }]);
  });

  test('P13 an owner who looks at a personal link does not count as the person', async () => {
    const request = await giving.requests.ask(owner, { sendAs: 'email', emailTo: ['anna@example.com'] });
    const { browser, id } = await giving.invited(request, 'anna@example.com');
    expect((await browser.post('/api/r/open', { id }, { token: owner.token })).statusCode).toBe(200);
    const { people } = await giving.requests.open(owner, request.slug);
    expect(people).toMatchObject([{ openedAt: null, verified: false }]);
  });

  test('P13 unknown, deleted and removed links answer 404, and a suspended owner is named as the reason', async () => {
    const gone = await giving.ask(owner);
    const removed = await giving.requests.ask(owner, { sendAs: 'email', emailTo: ['anna@example.com'] });
    const anna = await giving.invited(removed, 'anna@example.com');
    await sql`update requests set deleted_at = now() where id = ${gone._id}`.execute(app.deps.db);
    await sql`update givers set removed_at = now() where id = ${anna.id}`.execute(app.deps.db);
    for (const id of [gone.slug, anna.id, 'zzzzzzz', '../..', 'A'.repeat(22)])
      expect(codeOf(await giving.open(stranger(id))), id).toBe('not_found');
    const someone = await app.makeUser();
    const { slug } = await giving.ask(someone);
    await suspendUser(app.deps.db, someone.id);
    expect(codeOf(await giving.open(stranger(slug)))).toBe('sender_suspended');
  });
});

describe('S112 a locked request', () => {
  test('S112 shows nothing but that it is locked, by any link and in any call, until the password is right', async () => {
    const request = await giving.requests.ask(owner, {
      title: 'Secret merger',
      message: 'For the notary',
      items: [{ name: 'Contract' }],
      password: 'quay side',
      sendAs: 'email',
      emailTo: ['anna@example.com'],
    });
    const anna = await giving.invited(request, 'anna@example.com');
    for (const person of [stranger(request.slug), anna]) {
      for (const answer of [
        await giving.open(person),
        await giving.open(person, ''),
        await giving.introduce(person, { name: 'A', email: 'a@example.com' }),
        await giving.announce(person, { 'a.pdf': 1 }),
      ]) {
        expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'locked']);
        expect(answer.body).not.toMatch(/Secret|notary|Contract|Mei|example\.com/);
      }
      expect(codeOf(await giving.open(person, 'wrong'))).toBe('wrong_password');
      await endWaits(app);
      expect((await giving.open(person, 'quay side')).json().give.title).toBe('Secret merger');
      expect((await giving.open(person)).statusCode).toBe(200);
    }
    await sql`update requests set password_hash = 'another' where id = ${request._id}`.execute(app.deps.db);
    expect(codeOf(await giving.open(anna))).toBe('locked');
    expect((await anna.browser.post('/api/r/open', { id: request.slug }, owner)).statusCode).toBe(200);
  });

  test('K15 S112 wrong passwords of a request make a browser wait longer each time, others do not wait, and the right one works after it', async () => {
    const { slug } = await giving.ask(owner, { password: 'right one' });
    const guesser = { browser: openBrowser(app, '198.51.100.9'), id: slug };
    await giving.open(guesser);
    const waits = [];
    for (let at = 0; at < 7; at += 1) {
      const answer = await giving.open(guesser, `guess ${at}`);
      expect(codeOf(answer)).toBe('wrong_password');
      waits.push(Number(answer.headers['retry-after']));
      await holdWaits(app);
      expect(codeOf(await giving.open(guesser, 'right one'))).toBe('too_many_tries');
      await endWaits(app);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
    expect((await giving.open(stranger(slug), 'right one')).statusCode).toBe(200);
    expect((await giving.open(guesser, 'right one')).statusCode).toBe(200);
  });
});

describe('introduceGiver', () => {
  const asks = { name: true, email: true, verified: false, company: true };

  test('P13 names what is missing, and repeated and parallel calls of a browser make one person', async () => {
    const { slug } = await giving.requests.ask(owner, { asks });
    const person = stranger(slug);
    const missing = await giving.introduce(person, { name: ' ' });
    expect(missing.json().error).toMatchObject({
      code: 'invalid_input',
      fields: { name: 'missing', email: 'missing', company: 'missing' },
    });
    const said = { name: 'Nia', company: 'Portline', email: 'Nia@Example.com' };
    const first = await giving.introduce(person, said);
    await Promise.all([1, 2, 3].map(() => giving.introduce(person, { ...said, name: 'Nia K.' })));
    const { people } = await giving.requests.open(owner, slug);
    expect(people).toMatchObject([
      { name: 'Nia K.', email: 'nia@example.com', verified: false, invited: false },
    ]);
    expect(first.json().give.giver).toMatchObject({ verified: false, company: 'Portline' });
    expect((await giving.open(stranger(slug))).json().give.giver).toBeNull();
  });

  test('S111 an address that must be verified is taken only with a code in this browser, and shown as not verified otherwise', async () => {
    const request = await giving.requests.ask(owner, { asks: { ...asks, company: false, verified: true } });
    const said = { name: 'Nia', email: 'verified@example.com' };
    const person = stranger(request.slug);
    expect(codeOf(await giving.introduce(person, said))).toBe('email_not_verified');
    expect(codeOf(await giving.announce(person, { 'a.pdf': 1 }))).toBe('forbidden');
    const proven = { browser: await giving.sends.sending.visitor('verified@example.com'), id: request.slug };
    expect((await giving.introduce(proven, said)).json().give.giver).toMatchObject({ verified: true });
    expect(codeOf(await giving.introduce(proven, { ...said, email: 'other@example.com' }))).toBe(
      'email_not_verified',
    );
    expect((await giving.announce(proven, { 'a.pdf': 1 })).statusCode).toBe(200);
  });

  test('S111 a request that asks for a verified address alone takes one, and its giver keeps it on a second device', async () => {
    const request = await giving.requests.ask(owner, {
      asks: { name: false, email: false, verified: true, company: false },
    });
    const email = 'alone@example.com';
    const proven = { browser: await giving.sends.sending.visitor(email), id: request.slug };
    expect((await giving.introduce(proven)).json().error.fields).toEqual({ email: 'missing' });
    const { id } = (await giving.introduce(proven, { email })).json().give.giver;
    await giving.give(proven, { 'a.pdf': 1 });
    const phone = await giving.introduce(stranger(id), { email: 'other@example.com' });
    expect(phone.json().give.giver).toMatchObject({ id, email, verified: true });
  });

  test('S111 after a hand-in another address is another person, and does not see the first one’s files', async () => {
    const { slug } = await giving.requests.ask(owner, { asks: { ...asks, company: false } });
    const person = stranger(slug);
    const first = await giving.introduce(person, { name: 'A', email: 'a@example.com' });
    await giving.give(person, { 'private.pdf': 10 });
    const second = await giving.introduce(person, { name: 'B', email: 'b@example.com' });
    expect(second.json().give.giver.id).not.toBe(first.json().give.giver.id);
    expect(second.json().give.handedIn).toEqual([]);
    const { people, handIns } = await giving.requests.open(owner, slug);
    expect(people.map(({ email }) => email)).toEqual(['a@example.com', 'b@example.com']);
    expect(handIns).toMatchObject([{ person: first.json().give.giver.id }]);
  });

  test('P13 a closed or expired request takes no one, and still shows what it was', async () => {
    for (const [column, code, state] of [
      ['closed_at', 'request_closed', 'closed'],
      ['expires_at', 'request_expired', 'expired'],
    ] as const) {
      const { _id, slug } = await giving.ask(owner);
      await sql`update requests set ${sql.ref(column)} = now() where id = ${_id}`.execute(app.deps.db);
      expect(codeOf(await giving.introduce(stranger(slug)))).toBe(code);
      expect((await giving.open(stranger(slug))).json().give.state).toBe(state);
    }
  });
});
