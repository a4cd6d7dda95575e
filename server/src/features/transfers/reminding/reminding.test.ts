/** Reminding recipients who have not downloaded: once, by the sender or before expiry. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { codeOf, openBrowser } from '../../../../test/browser.ts';
import { openSends, type Sends } from '../sends.suite.ts';
import { remindBeforeExpiry } from './remind.ts';

let app: TestApp;
let sends: Sends;
beforeAll(async () => {
  app = await testApp();
  sends = await openSends(app);
});

const remind = ({ token }: TestUser, slug: string, body: object = {}) =>
  openBrowser(app).post(`/api/transfers/${slug}/remind`, body, { token });
const reminders = async (to: string) => {
  await sends.mailbox.quiet();
  return (await sends.mailbox.all(to)).filter(({ kind }) => kind === 'reminder');
};
/** As if it had been mailed two days ago, or so many minutes. */
const age = (id: string, minutes = 2 * 24 * 60) =>
  sql`update recipients set mailed_at = now() - make_interval(mins => ${minutes}) where transfer_id = ${id}`.execute(
    app.deps.db,
  );

async function sentTo(user: TestUser, emailTo: readonly string[], body: object = {}) {
  const sent = await sends.send(user, { sendAs: 'email', emailTo, ...body });
  await sends.mailbox.quiet();
  return sent;
}

describe('X07 remind', () => {
  test('X07 those who have not downloaded are reminded once, with the expiry, and the answer says who was skipped and why', async () => {
    const user = await app.makeUser({ fullName: 'Mei Lin' });
    const people = ['new', 'done', 'bounced', 'off'].map((name) => `${name}@remind.example`);
    const { slug, _id } = await sentTo(user, people);
    const early = (await remind(user, slug)).json();
    expect(early.reminded).toEqual([]);
    expect(early.skipped[0]).toMatchObject({ why: 'mailed_recently', mailableAt: expect.any(Number) });
    await age(_id, 59);
    expect((await remind(user, slug)).json().reminded).toEqual([]);
    await age(_id, 61);
    await sql`update recipients set downloaded_at = now() where transfer_id = ${_id} and email like 'done@%'`.execute(
      app.deps.db,
    );
    await sql`update mails set state = 'bounced' where to_address = 'bounced@remind.example'`.execute(
      app.deps.db,
    );
    await sql`insert into mail_suppressions (address, kind) values ('off@remind.example', 'reminder')`.execute(
      app.deps.db,
    );
    const answer = await remind(user, slug);
    expect(answer.json()).toEqual({
      reminded: ['new@remind.example'],
      skipped: [
        { email: 'bounced@remind.example', why: 'held', mailableAt: null },
        { email: 'off@remind.example', why: 'held', mailableAt: null },
      ],
    });
    const named = await remind(user, slug, { emails: ['new@remind.example', 'done@remind.example'] });
    expect(named.json()).toEqual({
      reminded: [],
      skipped: [
        { email: 'new@remind.example', why: 'reminded', mailableAt: null },
        { email: 'done@remind.example', why: 'downloaded', mailableAt: null },
      ],
    });
    const [mail, ...more] = await reminders('new@remind.example');
    expect([mail?.subject, more]).toEqual(['Reminder: Mei Lin sent you a.bin', []]);
    expect(mail?.text).toMatch(/You can download them until .+\./);
    expect(mail?.text).toContain(`/d/${slug}/`);
    expect(await reminders('off@remind.example')).toEqual([]);
    await sql`update transfers set expires_at = now() where id = ${_id}`.execute(app.deps.db);
    expect(codeOf(await remind(user, slug))).toBe('transfer_expired');
  });

  test('X07 twenty calls at once remind each person once, at one of their addresses, and one entry is recorded', async () => {
    const user = await app.makeUser();
    const people = ['one@many.example', 'two@many.example', 'two+x@many.example'];
    const { slug, _id } = await sentTo(user, people.slice(0, 2));
    await sql`insert into recipients (id, transfer_id, email, person, position, mailed_at)
      values ('AAAAAAAAAAAAAAAAAAAAAA', ${_id}, 'two+x@many.example', 'two@many.example', 2, now())`.execute(
      app.deps.db,
    );
    await age(_id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => remind(user, slug)));
    expect(answers.flatMap((answer) => answer.json().reminded).sort()).toEqual(people.slice(0, 2));
    for (const to of people.slice(0, 2)) expect(await reminders(to)).toHaveLength(1);
    expect(await reminders('two+x@many.example')).toEqual([]);
    const entries = await app.deps.db
      .selectFrom('transfer_history')
      .select('data')
      .where('transfer_id', '=', _id)
      .where('kind', '=', 'reminded')
      .execute();
    expect(entries).toHaveLength(1);
  });

  test('X07 by the sender’s choice, people are reminded once when less than a day is left', async () => {
    const user = await app.makeUser();
    const wanted = await sentTo(user, ['auto@before.example'], { remindBefore: true });
    const unwanted = await sentTo(user, ['none@before.example']);
    const expireIn = (id: string, hours: number) =>
      sql`update transfers set expires_at = now() + make_interval(hours => ${hours}) where id = ${id}`.execute(
        app.deps.db,
      );
    for (const { _id } of [wanted, unwanted]) {
      await age(_id);
      await expireIn(_id, 25);
    }
    await remindBeforeExpiry(app.deps.db);
    expect(await reminders('auto@before.example')).toEqual([]);
    for (const { _id } of [wanted, unwanted]) await expireIn(_id, 23);
    await Promise.all([remindBeforeExpiry(app.deps.db), remindBeforeExpiry(app.deps.db)]);
    await remindBeforeExpiry(app.deps.db);
    expect(await reminders('auto@before.example')).toHaveLength(1);
    expect(await reminders('none@before.example')).toEqual([]);
    const { data, actor } = await app.deps.db
      .selectFrom('transfer_history')
      .select(['data', 'actor'])
      .where('transfer_id', '=', wanted._id)
      .where('kind', '=', 'reminded')
      .executeTakeFirstOrThrow();
    expect([actor, data]).toEqual([
      'system',
      { people: [{ email: 'auto@before.example', name: '' }], automatic: true },
    ]);
  });
});
