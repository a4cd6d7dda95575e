/** Damaged and missing files of what was sent: who is notified, how often, and where they are listed. */
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TransferView } from '@waybill/contract/transfers';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../test/app.ts';
import { openSends, type Sends } from '../../../test/sends.ts';
import { scrubStorage } from '../../../test/tasks.ts';
import { embeddedPaths } from '../../adapters/storage/embedded.ts';
import { reconcile } from '../../operator/transfer-commands.ts';
import { listConversations } from '../contact/index.ts';

const OPERATOR = 'operator@waybill.example';

interface Place {
  readonly app: TestApp;
  readonly sends: Sends;
}
let place: Place;
const opened = async (env: Record<string, string>): Promise<Place> => {
  const app = await testApp({ env });
  return { app, sends: await openSends(app) };
};
beforeAll(async () => {
  place = await opened({ OPERATOR_EMAIL: OPERATOR });
});

function blobs({ app }: Place): string[] {
  const root = join(embeddedPaths(app.deps.config).dir, 'blobs');
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** Sends one file and returns where it is stored. */
async function sent(here: Place, user: TestUser): Promise<{ transfer: TransferView; blob: string }> {
  const before = new Set(blobs(here));
  const transfer = await here.sends.send(user);
  const [blob, ...more] = blobs(here).filter((path) => !before.has(path));
  if (blob === undefined || more.length > 0) throw new Error('The bytes of one file are one file.');
  return { transfer, blob };
}

function flip(path: string): void {
  const bytes = readFileSync(path);
  bytes.writeUInt8(bytes.readUInt8(500) ^ 1, 500);
  writeFileSync(path, bytes);
}

const download = async ({ app }: Place, { slug, fileObjects }: TransferView): Promise<number> =>
  (await app.inject({ url: `/api/d/${slug}/files/${fileObjects[0]?._id}` })).statusCode;
const scrub = ({ app: { deps } }: Place) => scrubStorage.run({}, { deps, attempt: 1, lastAttempt: false });
const mails = async ({ sends }: Place, to: string, kind: string) => {
  await sends.mailbox.quiet();
  return (await sends.mailbox.all(to)).filter((mail) => mail.kind === kind);
};
const damagedCount = async ({ app }: Place): Promise<string | undefined> =>
  /^waybill_storage_damaged_files (\d+)$/m.exec((await app.inject({ url: '/metrics' })).body)?.[1];
const reconciled = async ({ app: { deps } }: Place) =>
  (await reconcile(deps.db, deps.storage)).lines.join('\n');

test('G06 a download that meets damaged bytes: sender and operator are mailed once, however often it is tried', async () => {
  const user = await place.app.makeUser();
  const { transfer, blob } = await sent(place, user);
  expect(await download(place, transfer)).toBe(200);
  expect(await damagedCount(place)).toBe('0');
  flip(blob);
  for (let time = 0; time < 3; time += 1) expect(await download(place, transfer)).toBe(500);
  const [toSender, ...again] = await mails(place, user.email, 'damaged');
  expect(again).toEqual([]);
  expect(toSender?.subject).toBe('Please send again: a.bin');
  expect(toSender?.text).toContain('One file in your transfer can no longer be downloaded');
  const [toOperator, ...more] = await mails(place, OPERATOR, 'damage-alarm');
  expect(more).toEqual([]);
  expect(toOperator?.text).toMatch(new RegExp(`/${transfer.slug}/a.*bin \\(damaged\\)`));
  expect(await damagedCount(place)).toBe('1');
  expect(await reconciled(place)).toMatch(new RegExp(`damaged file .*/${transfer.slug}/a\\.bin`));
});

test('G06 bytes that the scrub finds missing: the sender is mailed in their language, the operator within the hour', async () => {
  const user = await place.app.makeUser({ lang: 'zh' });
  const { transfer, blob } = await sent(place, user);
  const away = `${blob}-away`;
  renameSync(blob, away);
  expect(await reconciled(place)).toMatch(new RegExp(`missing file .*/${transfer.slug}/a\\.bin`));
  await scrub(place);
  await scrub(place);
  const [mail, ...again] = await mails(place, user.email, 'damaged');
  expect(again).toEqual([]);
  expect(mail?.subject).toBe('请重新发送：a.bin');
  const { db } = place.app.deps;
  const unread = () =>
    db
      .selectFrom('damaged_files')
      .innerJoin('files', 'files.id', 'file_id')
      .select(['reason', 'alarmed_at'])
      .where('key', 'like', `%/${transfer.slug}/%`)
      .execute();
  expect(await unread()).toMatchObject([{ reason: 'missing' }]);

  renameSync(away, blob);
  await scrub(place);
  expect(await unread()).toEqual([]);
  expect(await download(place, transfer)).toBe(200);
});

test('G06 many transfers at once: their senders are mailed a day later, and only if their files are still damaged', async () => {
  const here = await opened({ OPERATOR_EMAIL: OPERATOR });
  const user = await here.app.makeUser({ role: 'business' });
  const { transfer, blob } = await sent(here, user);
  const { db } = here.app.deps;
  // As if the drafts of 51 others had just been hit.
  const files = Array.from({ length: 51 }, (_, at) => `many-${String(at).padStart(17, '0')}`);
  for (const id of files) {
    await sql`insert into drafts (id, owner, type, slug, region, prefix, bytes, file_count, state, expires_at)
      values (${id}, 'anon:x', 'anonUpload', ${id}, 'oss-cn-hongkong', ${`a/${id}/`}, 1, 1, 'sealed', now())`.execute(
      db,
    );
    await sql`with file as (
        insert into files (draft_id, position, path, key, size) values (${id}, 0, 'f', ${`a/${id}/f`}, 1) returning id
      ) insert into damaged_files (file_id, reason) select id, 'missing' from file`.execute(db);
  }
  rmSync(blob);
  expect(await download(here, transfer)).toBe(500);
  expect(await mails(here, user.email, 'damaged')).toEqual([]);
  const { rows } = await sql<{ hours: number }>`
    select extract(epoch from run_at - now())::float / 3600 as hours from graphile_worker.jobs
    where key = ${`damaged:${transfer._id}`}`.execute(db);
  expect(rows[0]?.hours).toBeGreaterThan(20);
});

test('G06 a transfer that was deleted is reported to no one', async () => {
  const user = await place.app.makeUser();
  const { transfer, blob } = await sent(place, user);
  await place.app.deps.db
    .updateTable('drafts')
    .set({ state: 'released' })
    .where('slug', '=', transfer.slug)
    .execute();
  rmSync(blob);
  await scrub(place);
  expect(await mails(place, user.email, 'damaged')).toEqual([]);
});

test('G06 without an address of the operator the alarm waits with the messages', async () => {
  const here = await opened({});
  const user = await here.app.makeUser();
  const { transfer, blob } = await sent(here, user);
  rmSync(blob);
  expect(await download(here, transfer)).toBe(500);
  expect(await mails(here, user.email, 'damaged')).toHaveLength(1);
  const [message] = await listConversations(here.app.deps.db, 10);
  expect(message?.message).toContain('1 stored file can no longer be read:');
  expect(message?.message).toContain(`/${transfer.slug}/a.bin (missing)`);
});
