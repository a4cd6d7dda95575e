/** SendTransferEmail: mailing a transfer to more people, and again. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { codeOf, openBrowser } from '../../../../test/browser.ts';
import { openSends, type Sends } from '../sends.suite.ts';

let app: TestApp;
let sends: Sends;
beforeAll(async () => {
  app = await testApp();
  sends = await openSends(app);
});

const mail = ({ token }: TestUser, slug: string, emailTo: readonly unknown[], body: object = {}) =>
  openBrowser(app).post('/api/SendTransferEmail', { slug, emailTo, ...body }, { token });

/** The addresses in each recipients_added event, in the order of the calls. */
async function emittedRecipients(id: string): Promise<string[][]> {
  const { rows } = await sql<{ recipients: string[] }>`
    select data->'recipients' as recipients from events
    where kind = 'transfer.recipients_added' and data->>'id' = ${id} order by id`.execute(app.deps.db);
  const people = await app.deps.db
    .selectFrom('recipients')
    .select(['id', 'email'])
    .where('transfer_id', '=', id)
    .execute();
  const emailOf = new Map(people.map((person) => [person.id, person.email]));
  return rows.map(({ recipients }) => recipients.map((each) => emailOf.get(each) ?? '?').sort());
}

describe('C17 SendTransferEmail', () => {
  test('C17 new people are mailed at once, the same ones again only after a day, and the answer says when', async () => {
    const user = await app.makeUser();
    const { slug, _id: id } = await sends.send(user, { sendAs: 'email', emailTo: ['a@example.com'] });
    const first = await mail(user, slug, [
      'A@example.com',
      'b@example.com',
      { email: 'c@example.com', name: 'Cy' },
    ]);
    expect(first.json()).toMatchObject({
      mailed: 2,
      skipped: [{ email: 'a@example.com' }],
      transfer: {
        emailTo: [
          { email: 'a@example.com' },
          { email: 'b@example.com' },
          { email: 'c@example.com', name: 'Cy' },
        ],
      },
    });
    const { skipped } = (await mail(user, slug, ['b@example.com', 'c@example.com'])).json();
    expect(skipped).toHaveLength(2);
    const dayAway = Date.now() + 86_400_000;
    for (const { mailableAt } of skipped) expect(Math.abs(mailableAt - dayAway)).toBeLessThan(60_000);
    await sends.mailbox.quiet();
    await sql`update recipients set mailed_at = now() - interval '25 hours'
      where transfer_id = ${id} and email <> 'c@example.com'`.execute(app.deps.db);
    const again = await Promise.all(
      Array.from({ length: 6 }, () => mail(user, slug, ['a@example.com', 'b@example.com', 'c@example.com'])),
    );
    expect(again.map((answer) => answer.json().mailed ?? answer.body).sort()).toEqual([0, 0, 0, 0, 0, 2]);
    expect(await emittedRecipients(id)).toEqual([
      ['b@example.com', 'c@example.com'],
      ['a@example.com', 'b@example.com'],
    ]);
  });

  test('C17 twenty calls at once to people of a link mail each of them once', async () => {
    const user = await app.makeUser();
    const { slug, _id: id } = await sends.send(user, { emailTo: ['a@link.example'] });
    const people = ['a@link.example', 'b@link.example'];
    const answers = await Promise.all(Array.from({ length: 20 }, () => mail(user, slug, people)));
    expect(answers.reduce((sum, answer) => sum + answer.json().mailed, 0)).toBe(2);
    await sends.mailbox.quiet();
    expect((await mail(user, slug, people)).json()).toMatchObject({ mailed: 0 });
    expect(await emittedRecipients(id)).toEqual([people]);
    for (const address of people) {
      const mails = await app.deps.db
        .selectFrom('outbox')
        .select('id')
        .where('to_address', '=', address)
        .execute();
      expect(mails).toHaveLength(1);
    }
  });

  test('C17 another spelling of an address is the same person: not mailed, and no recipient of its own', async () => {
    const user = await app.makeUser();
    const { slug, _id: id } = await sends.send(user, { sendAs: 'email', emailTo: ['anna.li@gmail.com'] });
    const answer = await mail(user, slug, ['annali+2@googlemail.com', 'bo@example.com', 'bo+x@example.com']);
    expect(answer.json()).toMatchObject({
      mailed: 1,
      skipped: [{ email: 'annali+2@googlemail.com' }, { email: 'bo+x@example.com' }],
      transfer: { emailTo: [{ email: 'anna.li@gmail.com' }, { email: 'bo@example.com' }] },
    });
    expect(await emittedRecipients(id)).toEqual([['bo@example.com']]);
    // Each mail that is posted notes its time, so the last one must have done it.
    await sends.mailbox.quiet();
    await sql`update recipients set mailed_at = now() - interval '25 hours' where transfer_id = ${id}`.execute(
      app.deps.db,
    );
    expect((await mail(user, slug, ['annali+2@googlemail.com'])).json().mailed).toBe(1);
  });

  test('S82 SendTransferEmail adds as many recipients as the plan allows, and refuses one more', async () => {
    const user = await app.makeUser();
    const people = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => `p${from + index}@example.com`);
    const { slug, _id: id } = await sends.send(user, { sendAs: 'email', emailTo: people(0, 4) });
    const refused = await mail(user, slug, people(4, 3));
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'too_many_recipients']);
    expect(refused.json().error.fields).toEqual({ excess: '1' });
    expect((await mail(user, slug, people(4, 2))).json().mailed).toBe(2);
    const crowd = await Promise.all(Array.from({ length: 4 }, () => mail(user, slug, ['late@example.com'])));
    expect(crowd.map(codeOf)).toEqual(Array(4).fill('too_many_recipients'));
    expect(await emittedRecipients(id)).toEqual([['p4@example.com', 'p5@example.com']]);
  });

  test('S32 SendTransferEmail refuses another user’s transfer, an ended one, and a suspended user', async () => {
    const [user, other] = [await app.makeUser(), await app.makeUser()];
    const theirs = await sends.send(other);
    const mine = await sends.send(user);
    for (const slug of [theirs.slug, 'AAAAAAA', '../x', "' or 1"])
      expect(codeOf(await mail(user, slug, ['a@example.com']))).toBe('not_found');
    const ended = async (set: string) => {
      await sql`update transfers set ${sql.raw(set)} where slug = ${mine.slug}`.execute(app.deps.db);
      return codeOf(await mail(user, mine.slug, ['a@example.com']));
    };
    expect(await ended('expires_at = now()')).toBe('transfer_expired');
    expect(await ended('deleted_at = now()')).toBe('transfer_deleted');
    expect(await ended('taken_down_at = now()')).toBe('taken_down');
    await app.deps.db.updateTable('users').set({ status: 'revoke' }).where('id', '=', user.id).execute();
    expect(codeOf(await mail(user, mine.slug, ['a@example.com']))).toBe('suspended');
    for (const emailTo of [[], ['a'], ['a@example.com\nBcc: b@example.com'], [{ $gt: '' }]])
      expect((await mail(other, theirs.slug, emailTo)).statusCode).toBe(400);
    expect([await emittedRecipients(mine._id), await emittedRecipients(theirs._id)]).toEqual([[], []]);
  });

  test('H27 SendTransferEmail takes the transfer as getQs returned it, and compares only whose and which it is', async () => {
    const user = await app.makeUser({ fullName: 'Mei Lin' });
    const { slug } = await sends.send(user, { sendAs: 'email', emailTo: ['first@doc.example'] });
    const other = await sends.send(user);
    const listed = await openBrowser(app).ask('GET', `/api/getQs?userid=${user.id}`, { token: user.token });
    const document = listed.json().allDocs.find((each: { slug: string }) => each.slug === slug);
    expect(Object.keys(document).length).toBeGreaterThan(30);
    const ask = (changes: object) =>
      openBrowser(app).post('/api/SendTransferEmail', { ...document, ...changes }, { token: user.token });
    const as = await ask({});
    expect(as.statusCode, as.body).toBe(200);
    const more = [...document.emailTo, { email: 'second@doc.example', name: '', company: '' }];
    expect((await ask({ emailTo: more })).json()).toMatchObject({ mailed: 1 });
    // What is derived is not believed.
    const claims = {
      bytes: 1,
      total_downloads: 99,
      downloads: 'x',
      shareWith: [{}],
      dateSent: null,
      state: 7,
    };
    expect((await ask({ ...claims, emailTo: ['third@doc.example'] })).statusCode).toBe(200);
    expect(codeOf(await ask({ _id: other._id }))).toBe('not_found');
    expect(codeOf(await ask({ senderId: other._id }))).toBe('forbidden');
    expect(codeOf(await ask({ senderEmail: 'someone@else.example' }))).toBe('forbidden');
    expect(codeOf(await ask({ misspelt: 1 }))).toBe('invalid_input');
  });
});
