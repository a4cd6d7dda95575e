import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { TemporaryMailFailure } from '../adapters/mail/port.ts';
import { smtpError, startSmtpServer, type TestSmtpServer } from '../adapters/mail/smtp-server.suite.ts';
import { startWorker } from '../jobs/worker.ts';
import { tasks } from '../worker.ts';
import { sendMail } from './deliver.ts';
import { type NewMail, postMail } from './post.ts';

const code: NewMail['mail'] = { name: 'code', code: '48210', minutes: 10 };

let app: TestApp;
let server: TestSmtpServer;
/** The mail server's response to each receiver; all others are accepted. */
const answers = new Map<string, Error>();

beforeAll(async () => {
  server = await startSmtpServer({
    onRcptTo: ({ address }, _session, callback) => callback(answers.get(address) ?? null),
  });
  app = await testApp({ env: { SMTP_URL: server.url, MAIL_FROM: 'Waybill <no-reply@waybill.example>' } });
});

afterAll(() => server.close());

const post = (mail: Partial<NewMail> & { to: string }): Promise<string> =>
  app.deps.db.transaction().execute((tx) => postMail(tx, { lang: 'en', mail: code, ...mail }));

const run = (id: string, lastAttempt = false): Promise<void> =>
  sendMail.run({ id }, { deps: app.deps, attempt: 1, lastAttempt });

const stateOf = (id: string) =>
  app.deps.db
    .selectFrom('mails')
    .select(['state', 'reason', 'content'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const arrivedFor = async (to: string) => (await server.received()).filter((mail) => mail.to === to);

describe('posting', () => {
  test('S93 a mail is queued in the transaction of its cause, and rolled back with it', async () => {
    const posted = app.deps.db.transaction().execute(async (tx) => {
      await postMail(tx, { to: 'never@example.com', lang: 'en', mail: code });
      throw new Error('rolled back');
    });
    await expect(posted).rejects.toThrow('rolled back');
    const rows = await app.deps.db
      .selectFrom('mails')
      .select('id')
      .where('to_address', '=', 'never@example.com')
      .execute();
    expect(rows).toEqual([]);
  });

  test('S93 the attempts of a mail are spread over most of a day, and no longer', async () => {
    const id = await post({ to: 'patient@example.com' });
    const { rows } = await sql<{ max_attempts: number }>`
      select max_attempts from graphile_worker.jobs where key = ${`mail:${id}`}`.execute(app.deps.db);
    const pauses = Array.from({ length: (rows[0]?.max_attempts ?? 1) - 1 }, (_, n) =>
      Math.exp(Math.min(10, n + 1)),
    );
    const hours = pauses.reduce((sum, seconds) => sum + seconds, 0) / 3_600;
    expect(hours).toBeGreaterThan(12);
    expect(hours).toBeLessThan(24);
  });

  test('S93 the queue sends what was posted', async () => {
    const id = await post({ to: 'queued@example.com', lang: 'zh' });
    const worker = await startWorker(app.deps, 'test-instance', tasks, []);
    await expect.poll(async () => (await stateOf(id)).state).toBe('sent');
    await worker.stop();
    const [mail] = await arrivedFor('queued@example.com');
    expect(mail?.subject).toBe('48210 是您的 Waybill 验证码');
    expect(mail?.messageId).toBe(`<${id}@waybill.example>`);
  });
});

describe('sending', () => {
  test('a sent mail is marked, its content deleted, and a second run sends nothing', async () => {
    const id = await post({ to: 'anna@example.com', replyTo: 'joris@example.org' });
    await run(id);
    await run(id);
    expect(await stateOf(id)).toMatchObject({ state: 'sent', content: null });
    const arrived = await arrivedFor('anna@example.com');
    expect(arrived).toHaveLength(1);
    expect(arrived[0]).toMatchObject({ replyTo: 'joris@example.org', from: { name: 'Waybill' } });
    expect(arrived[0]?.text).toContain('Your code: 48210');
    expect(arrived[0]?.header('auto-submitted')).toEqual(['auto-generated']);
    expect(arrived[0]?.header('list-unsubscribe')).toEqual([]);
  });

  test('S93 a refused receiver is marked as bounced with the server’s words, and the owner is notified', async () => {
    const owner = await app.makeUser();
    answers.set('gone@example.com', smtpError(550, 'no such user'));
    const id = await post({ to: 'gone@example.com', accountId: owner.id });
    await run(id);
    expect(await stateOf(id)).toMatchObject({ state: 'bounced', reason: '550 no such user', content: null });
    const events = await app.deps.db
      .selectFrom('events')
      .selectAll()
      .where('account_id', '=', owner.id)
      .execute();
    expect(events).toMatchObject([{ kind: 'mail.bounced', data: { mailId: id, to: 'gone@example.com' } }]);
  });

  test('S93 a temporary failure leaves the mail waiting, a later attempt sends it with the same Message-ID', async () => {
    answers.set('grey@example.com', smtpError(451, 'greylisted'));
    const id = await post({ to: 'grey@example.com' });
    await expect(run(id)).rejects.toBeInstanceOf(TemporaryMailFailure);
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', content: code });
    answers.delete('grey@example.com');
    await run(id);
    expect(await stateOf(id)).toMatchObject({ state: 'sent' });
    expect((await arrivedFor('grey@example.com')).map((mail) => mail.messageId)).toEqual([
      `<${id}@waybill.example>`,
    ]);
  });

  test('S93 a process killed between accept and mark sends once more, with the same Message-ID', async () => {
    const id = await post({ to: 'twice@example.com' });
    await run(id);
    await sql`update mails set state = 'waiting', done_at = null, content = ${JSON.stringify(code)}::jsonb where id = ${id}`.execute(
      app.deps.db,
    );
    await run(id);
    const ids = (await arrivedFor('twice@example.com')).map((mail) => mail.messageId);
    expect(ids).toEqual([`<${id}@waybill.example>`, `<${id}@waybill.example>`]);
  });

  test('S93 after the last attempt the mail is marked as failed', async () => {
    answers.set('down@example.com', smtpError(452, 'come back later'));
    const id = await post({ to: 'down@example.com' });
    await run(id, true);
    expect(await stateOf(id)).toMatchObject({ state: 'failed', reason: '452 come back later' });
  });

  test('a mail that has become useless is not sent', async () => {
    const id = await post({ to: 'late@example.com', giveUpAt: new Date(Date.now() - 1_000) });
    await run(id);
    expect(await stateOf(id)).toMatchObject({ state: 'failed' });
    expect(await arrivedFor('late@example.com')).toEqual([]);
  });

  test('S88 G10 a mail beyond the strangers’ caps is not sent now and waits for its turn', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => post({ to: 'flooded@example.com' })));
    await Promise.all(ids.map((id) => run(id)));
    const states = (await Promise.all(ids.map(stateOf))).map(({ state }) => state).sort();
    expect(states).toEqual([...Array<string>(4).fill('sent'), ...Array<string>(4).fill('waiting')]);
    expect(await arrivedFor('flooded@example.com')).toHaveLength(4);
    const { rows } = await sql`
      select key from graphile_worker.jobs
      where run_at > now() + interval '50 minutes' and key = any(${ids.map((id) => `mail:${id}`)})`.execute(
      app.deps.db,
    );
    expect(rows).toHaveLength(4);
  });

  test('G10 a mail whose turn would come too late is dropped at once, and its sender is notified', async () => {
    const owner = await app.makeUser();
    const soon = new Date(Date.now() + 60_000);
    const ids = await Promise.all(
      Array.from({ length: 5 }, () => post({ to: 'late@example.net', accountId: owner.id, giveUpAt: soon })),
    );
    await Promise.all(ids.map((id) => run(id)));
    const states = (await Promise.all(ids.map(stateOf))).map(({ state }) => state).sort();
    expect(states).toEqual(['capped', ...Array<string>(4).fill('sent')]);
    const events = await app.deps.db
      .selectFrom('events')
      .select('kind')
      .where('account_id', '=', owner.id)
      .execute();
    expect(events).toEqual([{ kind: 'mail.capped' }]);
  });

  test('a mail over the hour’s cap waits for the next hour', async () => {
    const tight = {
      ...app.deps,
      config: { ...app.deps.config, mail: { ...app.deps.config.mail, maxPerDomainPerHour: 2 } },
    };
    const ids = [await post({ to: 'a@small.example' }), await post({ to: 'b@small.example' })];
    for (const id of ids) await sendMail.run({ id }, { deps: tight, attempt: 1, lastAttempt: false });
    expect((await Promise.all(ids.map(stateOf))).map(({ state }) => state)).toEqual(['sent', 'waiting']);
    const { rows } = await sql<{ later: boolean; attempts: number }>`
      select run_at >= date_trunc('hour', now()) + interval '1 hour' as later, attempts
      from graphile_worker.jobs where key = ${`mail:${ids[1]}`}`.execute(app.deps.db);
    expect(rows).toEqual([{ later: true, attempts: 0 }]);
  });
});
