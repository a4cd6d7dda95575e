/** The mails of a transfer when mail servers fail, tested with a real SMTP server behind a connection that breaks. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { openSends, type Sends } from '../../../../test/sends.ts';
import { type FlakyLine, openFlakyLine } from '../../../adapters/mail/flaky-line.suite.ts';
import { smtpError, startSmtpServer, type TestSmtpServer } from '../../../adapters/mail/smtp-server.suite.ts';
import { emit } from '../../../events/emit.ts';
import { suspendUser } from '../../accounts/index.ts';
import { findTransfer, transferDeleted, transferTakenDown } from '../../transfers/index.ts';
import { mailUndelivered } from './bounce-mail.ts';
import { withdrawTransfer } from './withdraw-mails.ts';

let app: TestApp;
let sends: Sends;
let server: TestSmtpServer;
let line: FlakyLine;

beforeAll(async () => {
  server = await startSmtpServer({
    onRcptTo: ({ address }, _session, callback) =>
      callback(address.startsWith('gone') ? smtpError(550, 'no such user') : null),
  });
  line = await openFlakyLine(server.url);
  app = await testApp({
    env: {
      SMTP_URL: line.url,
      PUBLIC_URL: 'https://waybill.example',
      MAIL_FROM: 'Waybill <no-reply@waybill.example>',
    },
  });
  sends = await openSends(app);
});
afterEach(() => line.mend());
afterAll(async () => {
  await sends.mailbox.stop();
  await app.close();
  await line.close();
  await server.close();
});

const statesOf = async (id: string) => {
  const rows = await app.deps.db
    .selectFrom('recipients')
    .innerJoin('mails', 'mails.id', 'recipients.mail_id')
    .select(['mails.state', 'mails.counted_at'])
    .where('recipients.transfer_id', '=', id)
    .execute();
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  return {
    waiting: count('waiting'),
    sent: count('sent'),
    bounced: count('bounced'),
    failed: count('failed'),
    tried: rows.filter(({ counted_at }) => counted_at !== null).length,
  };
};

const idOf = async (slug: string) => (await findTransfer(app.deps.db, slug))?.id ?? '';

test('S93 server down, line cut after DATA, one of 50 refused: no mail is lost, repeats keep their message id, the sender is notified once', async () => {
  const mei = await app.makeUser({ role: 'pro', fullName: 'Mei Lin' });
  const people = Array.from({ length: 50 }, (_, n) =>
    n === 17 ? 'gone@x.example' : `r${n}@d${n % 7}.example`,
  );
  line.fail();
  const uploaded = await sends.upload(mei);
  const body = { sendAs: 'email', emailTo: people };
  const answer = await sends.quicksend({ token: mei.token }, uploaded, body);
  const { slug } = answer.json().transfer;
  const id = await idOf(slug);
  await expect.poll(() => statesOf(id)).toMatchObject({ waiting: 50, tried: 50 });
  const arrived = async () => (await server.received()).filter(({ to }) => people.includes(to));
  expect(await arrived()).toEqual([]);

  line.cuts = 3;
  line.mend();
  await expect.poll(() => statesOf(id)).toMatchObject({ sent: 49, bounced: 1 });
  const mails = await arrived();
  expect(new Set(mails.map(({ to }) => to)).size).toBe(49);
  expect(mails.length).toBeLessThanOrEqual(49 + 3);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(49);
  for (const mail of mails) {
    expect(mail.from).toEqual({ name: 'Mei Lin via Waybill', address: 'no-reply@waybill.example' });
    expect(mail.replyTo).toBe(mei.email);
  }

  const again = (await sends.quicksend({ token: mei.token }, uploaded, body)).json();
  expect(again.transfer.emailTo[17]).toMatchObject({ email: 'gone@x.example', mail: 'bounced' });
  expect(again.transfer.emailTo[18]).toMatchObject({ mail: 'sent' });

  for (let turn = 0; turn < 2; turn += 1) {
    await mailUndelivered.enqueue(app.deps.db, { id }, { key: `undelivered:${id}` });
    await sends.mailbox.quiet();
  }
  const notices = (await server.received()).filter(
    ({ to, subject }) => to === mei.email && /^Not/.test(subject),
  );
  expect(new Set(notices.map(({ messageId }) => messageId)).size).toBe(1);
  expect(notices[0]?.text).toContain('To        gone@x.example\n');
});

test('S93 W07 two bounces of one transfer schedule one delayed notice, and the bell names both people', async () => {
  const user = await app.makeUser();
  const emailTo = ['gone1@y.example', 'gone2@y.example'];
  const { slug } = await sends.send(user, { sendAs: 'email', emailTo });
  const id = await idOf(slug);
  await expect.poll(() => statesOf(id)).toMatchObject({ bounced: 2 });
  const waiting = async () =>
    (await app.deps.pool.query('select 1 from graphile_worker.jobs where key = $1', [`undelivered:${id}`]))
      .rows;
  await expect.poll(waiting).toHaveLength(1);
  const bell = () =>
    app.deps.db
      .selectFrom('notifications')
      .select(['kind', 'receiver_email'])
      .where('transfer_id', '=', id)
      .orderBy('receiver_email')
      .execute();
  await expect.poll(bell).toEqual(emailTo.map((receiver_email) => ({ kind: 'bounced', receiver_email })));
});

describe('S94 a mail that waits between two tries is withdrawn', () => {
  /** Only a mail that failed once is waiting; one that is being sent cannot be withdrawn. */
  const failedOnce = async (id: string) => {
    const { rows } = await app.deps.pool.query(
      `select 1 from graphile_worker.jobs join recipients on key = 'mail:' || mail_id
       where transfer_id = $1 and last_error is not null`,
      [id],
    );
    return rows.length;
  };
  const ends: [string, (sent: { user: TestUser; id: string; slug: string }) => Promise<unknown>][] = [
    [
      'when its transfer is taken down',
      ({ id, slug }) =>
        app.deps.db.transaction().execute(async (tx) => {
          await tx.updateTable('transfers').set({ taken_down_at: new Date() }).where('id', '=', id).execute();
          await emit(tx, transferTakenDown, { id, slug, user_id: null });
        }),
    ],
    ['when its sender is suspended', ({ user }) => suspendUser(app.deps.db, user.id)],
    [
      'when its transfer is deleted for good',
      async ({ id }) => {
        await app.deps.db
          .updateTable('transfers')
          .set({ deleted_at: new Date() })
          .where('id', '=', id)
          .execute();
        await withdrawTransfer.enqueue(app.deps.db, { id });
      },
    ],
  ];

  test.each(ends)('%s, and the recipient is never mailed', async (_when, end) => {
    const user = await app.makeUser();
    const to = `r-${user.id}@z.example`;
    line.fail();
    const { slug } = await sends.send(user, { sendAs: 'email', emailTo: [to] });
    const id = await idOf(slug);
    await expect.poll(() => failedOnce(id)).toBe(1);
    await end({ user, id, slug });
    await expect.poll(() => statesOf(id)).toMatchObject({ failed: 1 });
    line.mend();
    await sends.mailbox.quiet();
    expect((await server.received()).filter((mail) => mail.to === to)).toEqual([]);
  });

  test('mails of a deleted transfer are withdrawn only after the deletion can no longer be undone', async () => {
    const user = await app.makeUser();
    const { slug } = await sends.send(user);
    const id = await idOf(slug);
    await app.deps.db.transaction().execute((tx) => emit(tx, transferDeleted, { id, slug, user_id: null }));
    const later = async () => {
      const { rows } = await app.deps.pool.query(
        `select 1 from graphile_worker.jobs where task_identifier = 'withdraw-mails' and run_at > now() + interval '30 seconds'`,
      );
      return rows.length;
    };
    await expect.poll(later).toBe(1);
  });
});

test('S91 names with line breaks, 10 kB and emoji become one encoded header each', async () => {
  const fullName = `Mei\r\nBcc: evil@example.net\n\n =?utf-8?Q?=41?= ${'😀é'.repeat(3_000)}`;
  const user = await app.makeUser({ fullName });
  const path = `${'😀'.repeat(50)} {{7*7}} =?utf-8?Q?=41?=.bin`;
  await sends.send(user, { sendAs: 'email', emailTo: ['hdr@z.example'] }, { [path]: 10 });
  const mails = async () =>
    (await server.received()).filter(({ to }) => to === 'hdr@z.example' || to === user.email);
  await expect.poll(async () => (await mails()).length).toBe(2);
  for (const mail of await mails()) {
    expect(mail.header('bcc')).toEqual([]);
    expect(mail.header('subject')).toHaveLength(1);
    for (const value of [mail.subject, mail.from.name]) {
      expect(value.length).toBeLessThanOrEqual(200);
      expect(value).not.toMatch(/[\r\n]/);
    }
  }
});
