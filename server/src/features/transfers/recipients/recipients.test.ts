/** Removing, restoring and replacing recipients of a sent transfer. */
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

const ask = ({ token }: TestUser, slug: string, act: 'remove' | 'restore' | 'fix', body: object) =>
  openBrowser(app).post(`/api/transfers/${slug}/recipients/${act}`, body, { token });
const rowOf = (id: string, email: string) =>
  app.deps.db
    .selectFrom('recipients')
    .selectAll()
    .where('transfer_id', '=', id)
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
let drawn = 0;
const stranger = () => {
  drawn += 1;
  return openBrowser(app, `198.18.40.${drawn}`);
};
const mailed = async (to: string) => {
  await sends.mailbox.quiet();
  return (await sends.mailbox.all(to)).filter(({ kind }) => kind === 'transfer');
};

async function sentTo(user: TestUser, emailTo: readonly string[]) {
  const sent = await sends.send(user, { sendAs: 'email', emailTo });
  await sends.mailbox.quiet();
  return sent;
}

describe('S31 a removed recipient', () => {
  test('K35 S31 their link says everywhere at once that it was withdrawn, and nothing they do is counted as theirs', async () => {
    const user = await app.makeUser();
    const { slug, _id, fileObjects } = await sentTo(user, ['a@example.com', 'b@example.com']);
    const { id } = await rowOf(_id, 'a@example.com');
    const file = fileObjects[0]?._id;
    const browser = stranger();
    expect((await browser.post('/v1/getDownload', { slug, user: id })).json().receiver.email).toBe(
      'a@example.com',
    );
    expect((await browser.ask('GET', `/api/d/${slug}/files/${file}?user=${id}`)).statusCode).toBe(200);
    expect(
      (await ask(user, slug, 'remove', { email: 'A@example.com' })).json().transfer.emailTo,
    ).toMatchObject([{ email: 'b@example.com' }]);
    expect((await ask(user, slug, 'remove', { email: 'a@example.com' })).statusCode).toBe(200);
    expect(codeOf(await ask(user, slug, 'remove', { email: 'c@example.com' }))).toBe('not_found');
    for (const [url, body] of [
      ['/v1/getDownload', { slug, user: id }],
      ['/api/zip', { slug, user: id }],
      ['/api/increment', { slug, user: id }],
      ['/api/checksum', { slug, user: id, file }],
      ['/api/opened', { slug, user: id }],
      ['/api/askExtension', { slug, user: id }],
    ] as const) {
      const answer = await browser.post(url, body);
      expect([url, answer.statusCode, codeOf(answer)]).toEqual([url, 410, 'link_withdrawn']);
      expect(answer.body).not.toMatch(/example\.com|\.bin/);
    }
    for (const path of [
      `/api/d/${slug}/files/${file}`,
      `/api/d/${slug}/previews/${file}`,
      `/d/downloadZip/${slug}`,
    ])
      for (const headers of [{}, { range: 'bytes=10-' }])
        expect((await browser.ask('GET', `${path}?user=${id}`, { headers })).statusCode).toBe(410);
    const opened = await openBrowser(app).ask('GET', `/api/transfers/${slug}`, { token: user.token });
    expect(opened.json().transfer.total_downloads).toBe(1);
    expect(opened.json().timeline.entries).toMatchObject([
      { kind: 'recipient_removed', person: { email: 'a@example.com' } },
      { kind: 'downloaded', person: { email: 'a@example.com' } },
      {},
      {},
      { kind: 'sent', recipients: 2 },
    ]);
    // The links of others still work.
    const other = await rowOf(_id, 'b@example.com');
    expect((await stranger().post('/v1/getDownload', { slug, user: other.id })).statusCode).toBe(200);
  });

  test('X07 a removal can be undone for a minute with the same link, and later the person gets a new one', async () => {
    const user = await app.makeUser();
    const { slug, _id } = await sentTo(user, ['undo@example.com']);
    const { id } = await rowOf(_id, 'undo@example.com');
    await ask(user, slug, 'remove', { email: 'undo@example.com' });
    expect((await ask(user, slug, 'restore', { email: 'undo@example.com' })).statusCode).toBe(200);
    expect((await ask(user, slug, 'restore', { email: 'undo@example.com' })).statusCode).toBe(200);
    expect((await rowOf(_id, 'undo@example.com')).id).toBe(id);
    expect(await mailed('undo@example.com')).toHaveLength(1);
    await ask(user, slug, 'remove', { email: 'undo@example.com' });
    await sql`update recipients set removed_at = now() - interval '61 seconds', mailed_at = now() - interval '25 hours'
      where id = ${id}`.execute(app.deps.db);
    expect(codeOf(await ask(user, slug, 'restore', { email: 'undo@example.com' }))).toBe('not_found');
    await openBrowser(app).post(
      '/api/SendTransferEmail',
      { slug, emailTo: ['undo@example.com'] },
      { token: user.token },
    );
    expect(await mailed('undo@example.com')).toHaveLength(2);
    expect((await rowOf(_id, 'undo@example.com')).id).not.toBe(id);
  });
});

describe('X07 fixRecipient', () => {
  test('X07 the new address is mailed its own link, the old link ends, and a taken address is refused', async () => {
    const user = await app.makeUser();
    const { slug, _id } = await sentTo(user, ['typo@example.com', 'b@example.com']);
    const old = await rowOf(_id, 'typo@example.com');
    expect(
      codeOf(await ask(user, slug, 'fix', { email: 'typo@example.com', newEmail: 'b@example.com' })),
    ).toBe('conflict');
    const fixed = await ask(user, slug, 'fix', { email: 'typo@example.com', newEmail: 'right@example.com' });
    expect(fixed.json()).toMatchObject({
      mailed: true,
      transfer: { emailTo: [{ email: 'right@example.com' }, { email: 'b@example.com' }] },
    });
    const { id } = await rowOf(_id, 'right@example.com');
    expect((await mailed('right@example.com'))[0]?.text).toContain(`/d/${slug}/${id}`);
    expect((await stranger().post('/v1/getDownload', { slug, user: old.id })).statusCode).toBe(410);
    expect((await stranger().post('/v1/getDownload', { slug, user: id })).statusCode).toBe(200);
  });

  test('S32 replacing or removing people does not let one transfer be mailed to more than the plan allows', async () => {
    const user = await app.makeUser();
    const people = Array.from({ length: 6 }, (_, n) => `p${n}@example.com`);
    const { slug, _id } = await sentTo(user, people);
    const fix = (email: string, newEmail: string) => ask(user, slug, 'fix', { email, newEmail });
    expect(codeOf(await fix('p0@example.com', 'next@example.com'))).toBe('too_many_recipients');
    await ask(user, slug, 'remove', { email: 'p1@example.com' });
    const more = await openBrowser(app).post(
      '/api/SendTransferEmail',
      { slug, emailTo: ['next@example.com'] },
      { token: user.token },
    );
    expect(codeOf(more)).toBe('too_many_recipients');
    const { mail_id } = await rowOf(_id, 'p2@example.com');
    await app.deps.db.updateTable('mails').set({ state: 'bounced' }).where('id', '=', mail_id).execute();
    await sql`update recipients set mailed_at = now() - interval '25 hours' where transfer_id = ${_id}
      and email = 'p1@example.com'`.execute(app.deps.db);
    expect((await fix('p2@example.com', 'next@example.com')).statusCode).toBe(200);
    expect(await mailed('next@example.com')).toHaveLength(1);
  });
});

test('X07 a mail that waits for a removed recipient is withdrawn, and posted again when they are restored', async () => {
  const user = await app.makeUser();
  const { slug, _id } = await sentTo(user, ['w@example.com']);
  const { id, mail_id } = await rowOf(_id, 'w@example.com');
  await sql`update mails set state = 'waiting', content = '{}' where id = ${mail_id}`.execute(app.deps.db);
  await ask(user, slug, 'remove', { email: 'w@example.com' });
  const { state } = await app.deps.db
    .selectFrom('mails')
    .select('state')
    .where('id', '=', mail_id)
    .executeTakeFirstOrThrow();
  expect(state).toBe('failed');
  await ask(user, slug, 'restore', { email: 'w@example.com' });
  expect(await mailed('w@example.com')).toHaveLength(2);
  expect(await rowOf(_id, 'w@example.com')).toMatchObject({ id, mail_id: expect.any(String) });
});
