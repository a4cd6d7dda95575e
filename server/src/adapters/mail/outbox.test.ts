import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyDatabase, type TestDatabase } from '../../../test/database.ts';
import { type Db, openDb } from '../../db/database.ts';
import { openPool } from '../../db/pool.ts';
import { mailerSuite, type ReceivedMail, sampleMail } from './mailer.suite.ts';
import { openOutbox } from './outbox.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await copyDatabase();
  db = openDb(openPool({ url: database.url, max: 4, name: 'outbox test', onError: () => undefined }));
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const received = async (): Promise<ReceivedMail[]> => {
  const rows = await db.selectFrom('outbox').selectAll().orderBy('id').execute();
  return rows.map((row) => ({
    messageId: row.message_id,
    from: { name: row.from_name, address: row.from_address },
    to: row.to_address,
    replyTo: row.reply_to ?? undefined,
    subject: row.subject,
    html: row.html,
    text: row.text,
    header: (name) =>
      Object.entries(row.headers).flatMap(([key, value]) => (key.toLowerCase() === name ? [value] : [])),
  }));
};

mailerSuite('outbox', async () => {
  await db.deleteFrom('outbox').execute();
  return { mailer: openOutbox(db), received, close: async () => undefined };
});

test('S93 a mail sent twice is in the outbox once', async () => {
  await db.deleteFrom('outbox').execute();
  const mailer = openOutbox(db);
  await Promise.all([mailer.send(sampleMail()), mailer.send(sampleMail())]);
  expect(await received()).toHaveLength(1);
});

test('the outbox keeps only the newest 1,000 mails', async () => {
  await db.deleteFrom('outbox').execute();
  await sql`
    insert into outbox (message_id, kind, from_name, from_address, to_address, subject, html, text)
    select '<old-' || n || '>', 'code', '', 'a@example.com', 'b@example.com', 'old ' || n, '', ''
    from generate_series(1, 1000) as n`.execute(db);
  await openOutbox(db).send(sampleMail({ messageId: '<new@waybill.example>' }));
  const subjects = (await received()).map((mail) => mail.subject);
  expect(subjects).toHaveLength(1_000);
  expect(subjects[0]).toBe('old 2');
  expect(subjects.at(-1)).toBe(sampleMail().subject);
});
