/** Tests that a live stream ends with the rights of the person who listens, in every process. */
import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { type TestApp, testApp } from '../test/app.ts';
import { type Ear, listenLive } from '../test/sse.ts';
import { suspendUser, suspendUserIn } from './features/accounts/index.ts';
import { openTeams, type Teams } from './features/teams/teams.suite.ts';

let app: TestApp;
let teams: Teams;
let bases: string[];
beforeAll(async () => {
  app = await testApp();
  const second = await testApp({ database: app.database });
  bases = [await app.listen(), await second.listen()];
  teams = openTeams(app);
  const owner = new Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
  await owner.query(changeWithEvent);
  await owner.end();
});

/** A stream on each process. */
const listen = (token: string): Promise<Ear[]> =>
  Promise.all(
    bases.map(async (base) => {
      const ear = await listenLive(base, token);
      onTestFinished(() => ear.close());
      return ear;
    }),
  );

/**
 * Something else happens in the team with each change of a place: committed together, so that no stream, however late it
 * reads because of an earlier notification, can bring it before the change.
 */
const changeWithEvent = `
  create function happens_too() returns trigger language plpgsql as $$ begin
    insert into events (account_id, kind, data) values (new.account_id, 'transfer.sent', '{"id":"a","slug":"b"}');
    return new;
  end $$;
  create trigger happens_too before insert on events for each row
    when (new.kind in ('team.changed', 'account.suspended')) execute function happens_too()`;

async function heardUntilEnd(ear: Ear): Promise<string[]> {
  const kinds: string[] = [];
  for (let event = await ear.next(); event !== undefined; event = await ear.next()) kinds.push(event.kind);
  return kinds;
}

async function inTeam() {
  const owner = await app.makeUser({ role: 'business' });
  return { owner, member: await teams.join(owner) };
}

test('H18 the streams of a removed member end at once, and bring nothing of the team any more', async () => {
  const { owner, member } = await inTeam();
  const ears = await listen(member.token);
  expect((await teams.ask(owner, 'DELETE', `team/members/${member.id}`)).statusCode).toBe(200);
  for (const kinds of await Promise.all(ears.map(heardUntilEnd))) {
    expect(kinds).toContain('team.changed');
    expect(kinds).not.toContain('transfer.sent');
  }
});

test('H18 a stream ends when its member gets another role in the team', async () => {
  const { owner, member } = await inTeam();
  const ears = await listen(member.token);
  const answer = await teams.ask(owner, 'PATCH', `team/members/${member.id}`, { role: 'admin' });
  expect(answer.statusCode).toBe(200);
  for (const kinds of await Promise.all(ears.map(heardUntilEnd))) expect(kinds).toContain('team.changed');
});

test('H18 the streams of someone who is suspended end at once', async () => {
  const user = await app.makeUser();
  const ears = await listen(user.token);
  await suspendUser(app.deps.db, user.id);
  expect(await Promise.all(ears.map(heardUntilEnd))).toEqual([['account.suspended'], ['account.suspended']]);
});

/** How many wait for a table that something else has locked. */
async function waitingFor(table: string): Promise<number> {
  const { rows } = await app.deps.pool.query(
    `select 1 from pg_locks where not granted and relation = $1::regclass
     and database = (select oid from pg_database where datname = current_database())`,
    [table],
  );
  return rows.length;
}

test('H18 a stream says why it ends, although it had just found no event', async () => {
  const user = await app.makeUser();
  const ears = await listen(user.token);
  await app.deps.db.transaction().execute(async (tx) => {
    await sql`lock table team_members in access exclusive mode`.execute(tx);
    await app.deps.pool.query(`select pg_notify('waybill_live', $1)`, [user.id]);
    // Both have read the events, and are about to read who listens.
    await expect.poll(() => waitingFor('team_members')).toBe(ears.length);
    await suspendUserIn(tx, user.id);
  });
  expect(await Promise.all(ears.map(heardUntilEnd))).toEqual([['account.suspended'], ['account.suspended']]);
});

test('H18 logging out ends the streams of that session, and those of others continue', async () => {
  const user = await app.makeUser();
  const elsewhere = await app.signInAgain(user.id);
  const ears = await listen(user.token);
  const [other] = await listen(elsewhere);
  const ended = await teams.ask({ token: elsewhere }, 'DELETE', `sessions/${user.sessionId}`);
  expect(ended.statusCode).toBe(200);
  expect(await Promise.all(ears.map(heardUntilEnd))).toEqual([['session.ended'], ['session.ended']]);
  expect((await other?.next())?.kind).toBe('session.ended');
});

test('H18 a stream whose session ended while it was opened brings nothing', async () => {
  const user = await app.makeUser();
  const ears = await listen(user.token);
  await app.deps.pool.query('update sessions set ended_at = now() where id = $1', [user.sessionId]);
  await app.deps.pool.query(
    `insert into events (account_id, kind, data) values ($1, 'transfer.sent', '{"id":"a","slug":"b"}')`,
    [user.id],
  );
  await app.deps.pool.query(`select pg_notify('waybill_live', $1)`, [user.id]);
  expect(await Promise.all(ears.map(heardUntilEnd))).toEqual([[], []]);
});
