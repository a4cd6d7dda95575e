/** Tests that everything an alert needs is in /metrics, with the values that are true. */
import { REGIONS } from '@waybill/contract/built-in-regions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { openSends, type Sends } from '../features/transfers/sends.suite.ts';
import { installed } from '../installation/version.ts';
import { finishMail } from '../mail/finish.ts';

let app: TestApp;
let sends: Sends;
beforeAll(async () => {
  app = await testApp();
  sends = await openSends(app);
});
afterAll(() => sends.mailbox.stop());

const metrics = async (): Promise<string> => (await app.inject({ url: '/metrics' })).body;

/** The value of a line, named with its labels as Prometheus writes them. */
const valueIn = (text: string, name: string): number => {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1));
};
const value = async (name: string): Promise<number> => valueIn(await metrics(), name);

test('R07 requests are counted by route and status, with those that failed', async () => {
  const failed = 'waybill_http_request_seconds_count{method="GET",route="none",status="404"}';
  await app.inject({ url: '/nothing-here' });
  const before = await value(failed);
  await app.inject({ url: '/nothing-here' });
  expect(await value(failed)).toBe(before + 1);
});

test('R07 uploads under way are told from those whose credentials ended, and sent bytes are shown by region', async () => {
  const user = await app.makeUser();
  await sends.upload(user, { 'under way.bin': 10 });
  await sends.upload(user, { 'paused.bin': 10 });
  await app.deps.pool.query(
    `update drafts set credentials_end = now() - interval '1 second' where ctid in (select ctid from drafts limit 1)`,
  );
  await sends.send(user, {}, { 'sent.bin': 1_234 });
  // Another process, which has not counted the bytes in the last 5 minutes.
  const other = await testApp({ database: app.database });
  const { body: text } = await other.inject({ url: '/metrics' });
  expect(valueIn(text, 'waybill_uploads_open{state="active"}')).toBe(1);
  expect(valueIn(text, 'waybill_uploads_open{state="paused"}')).toBe(1);
  const used = REGIONS.map((region) => valueIn(text, `waybill_storage_used_bytes{region="${region}"}`));
  expect(used.reduce((sum, bytes) => sum + bytes, 0)).toBe(1_234);
  for (const region of REGIONS) expect(valueIn(text, `waybill_storage_up{region="${region}"}`)).toBe(1);
  expect(valueIn(text, 'waybill_storage_free_bytes')).toBeGreaterThan(0);
});

test('R07 the oldest job that is due shows how long it has waited, and one for later does not', async () => {
  const queue = (at: string) =>
    app.deps.pool.query(`select graphile_worker.add_job('a job', run_at => now() + $1::interval)`, [at]);
  const oldest = () => value('waybill_jobs_oldest_ready_seconds');
  await queue('3 hours');
  expect(await oldest()).toBeLessThan(3_600);
  await queue('-90 minutes');
  expect(await oldest()).toBeGreaterThanOrEqual(5_400);
});

test('R07 a mail is counted once by its outcome, which begins at 0', async () => {
  const bounced = 'waybill_mails_total{outcome="bounced"}';
  const { rows } = await app.deps.pool.query<{ id: string }>(
    `insert into mails (id, number, kind, to_address, lang, content, give_up_at)
     values (gen_random_uuid(), 'n', 'code', 'mei@example.com', 'en', '{}', now() + interval '1 day') returning id`,
  );
  const mail = {
    id: rows[0]?.id ?? '',
    kind: 'code',
    to_address: 'mei@example.com',
    account_id: null,
  } as const;
  const before = await value(bounced);
  for (const _attempt of [1, 2]) await finishMail(app.deps.db, mail, 'bounced', 'no such user');
  const text = await metrics();
  expect(valueIn(text, bounced)).toBe(before + 1);
  for (const outcome of ['sent', 'failed', 'capped', 'suppressed'])
    expect(valueIn(text, `waybill_mails_total{outcome="${outcome}"}`)).toBeGreaterThanOrEqual(0);
  expect(valueIn(text, 'waybill_mails_overdue')).toBe(0);
});

test('R07 the last backup is shown by the moment it is of, and 0 says that there is none', async () => {
  const shown = () => value('waybill_backup_timestamp_seconds');
  expect(await shown()).toBe(0);
  const point = new Date('2026-02-03T04:05:06.500Z');
  await app.deps.db.insertInto('backups').values({ point }).execute();
  expect(await shown()).toBe(point.getTime() / 1000);
});

test('R07 the version, the commit and the Node that run are shown', async () => {
  const labels = `version="${installed.version}",commit="${installed.commit}",node="${process.versions.node}"`;
  expect(await value(`waybill_build_info{${labels}}`)).toBe(1);
});

test('R07 the delay of the event loop and the state of the clock are shown', async () => {
  // The page of the test before began a new measurement, which has no value until the loop turned again.
  await expect.poll(() => value('nodejs_eventloop_lag_max_seconds')).toBeGreaterThan(0);
  const text = await metrics();
  expect(valueIn(text, 'waybill_clock_held')).toBe(0);
  expect(valueIn(text, 'waybill_database_up')).toBe(1);
});

test('R07 without its database /metrics still answers, and says so', async () => {
  const alone = await testApp();
  await alone.database.drop();
  const answer = await alone.inject({ url: '/metrics' });
  expect(answer.statusCode).toBe(200);
  expect(valueIn(answer.body, 'waybill_database_up')).toBe(0);
  expect(answer.body).toContain('waybill_http_request_seconds_count');
  expect(answer.body).toContain('waybill_storage_writable 1');
});
