/** Proves what people and jobs meet while one region of an S3 hangs, and that the other regions go on. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../test/app.ts';
import { openSends, type Sends } from '../../../test/sends.ts';
import { sweepFiles } from '../../../test/tasks.ts';
import { openS3 } from '../../adapters/storage/s3/s3.ts';
import { hang, pass, type SlowServer, slowServer } from '../../adapters/storage/s3/slow-server.suite.ts';
import { foreignSettings } from '../../adapters/storage/serve.suite.ts';
import { settingsOf } from '../../config/storage-settings.ts';
import { dropDraft, storageDifferences } from '../files/index.ts';

const SLOW = 'oss-eu-central-1';
const QUICK = 'oss-us-west-1';

let foreign: Awaited<ReturnType<typeof foreignSettings>>;
let slow: SlowServer;
let app: TestApp;
let sends: Sends;
beforeAll(async () => {
  foreign = await foreignSettings();
  const { endpoint: _, publicEndpoint: __, stsEndpoint: ___, ...keys } = settingsOf(foreign.settings, SLOW);
  slow = await slowServer(keys);
  const storage = openS3({ ...foreign.settings, [SLOW]: slow.settings }, { patienceMs: 2_500 });
  slow.answer(pass(settingsOf(foreign.settings, SLOW).endpoint));
  await storage.prepare([]);
  app = await testApp({ change: (deps) => ({ ...deps, storage }) });
  sends = await openSends(app);
});
beforeEach(() => slow.answer(pass(settingsOf(foreign.settings, SLOW).endpoint)));
afterAll(async () => {
  await sends.mailbox.stop();
  await slow.close();
  await foreign.close();
});

async function userIn(region: string): Promise<TestUser> {
  const user = await app.makeUser();
  await app.deps.db.updateTable('users').set({ region }).where('id', '=', user.id).execute();
  return user;
}

const transactionsWaiting = async (): Promise<number> => {
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(app.deps.db);
  return Number(rows[0]?.n);
};

test('G08 sending to a region that hangs answers that storage is unavailable, and works once it is back', async () => {
  const user = await userIn(SLOW);
  const uploaded = await sends.upload(user);
  expect(uploaded.access.region).toBe(SLOW);
  slow.answer(hang);
  const sending = sends.quicksend({ token: user.token }, uploaded);
  await expect.poll(() => slow.asked.length).toBeGreaterThan(0);
  // A connection to the database that waits for a region would be missing to all others.
  expect(await transactionsWaiting()).toBe(0);
  await sends.send(await userIn(QUICK));
  const answer = await sending;
  expect([answer.statusCode, answer.json().error]).toMatchObject([
    503,
    { code: 'storage_unavailable', message: 'Storage is unavailable right now. Please try again.' },
  ]);
  slow.answer(pass(settingsOf(foreign.settings, SLOW).endpoint));
  expect((await sends.quicksend({ token: user.token }, uploaded)).statusCode).toBe(200);
});

test('G08 a download from a region that hangs answers that storage is unavailable', async () => {
  const { slug } = await sends.send(await userIn(SLOW));
  const other = await sends.send(await userIn(QUICK));
  slow.answer(hang);
  const download = (of: string) => fetch(`${sends.base}/d/downloadZip/${of}`);
  const hanging = download(slug);
  expect((await download(other.slug)).status).toBe(200);
  const answer = await hanging;
  expect([answer.status, await answer.json()]).toMatchObject([
    503,
    { error: { code: 'storage_unavailable' } },
  ]);
});

test('G08 credentials of a region that hangs are refused in time', async () => {
  const user = await userIn(SLOW);
  slow.answer(hang);
  const answer = await sends.sending.ask(
    { type: 'userUpload', id: user.id, files: [{ path: 'a', size: 1 }] },
    { token: user.token },
  );
  expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'credentials_unavailable']);
});

test('G08 jobs over all regions name the one that hangs and go on with the next', async () => {
  for (const region of [QUICK, SLOW, QUICK, SLOW]) await sends.upload(await userIn(region));
  slow.answer(hang);
  const { storage } = app.deps;
  const asked: string[] = [];
  const used: typeof storage.used = (region, prefix) => {
    asked.push(region);
    return storage.used(region, prefix);
  };
  await sweepFiles({ ...app.deps, storage: { ...storage, used } });
  expect(asked.filter((region) => region === SLOW)).toHaveLength(1);
  expect(asked.filter((region) => region === QUICK)).toHaveLength(2);
  const found = [];
  for await (const difference of storageDifferences(app.deps.db, storage)) found.push(difference);
  expect(found.filter(({ what }) => what === 'region')).toEqual([
    { what: 'region', where: SLOW, detail: 'is unavailable, so its files could not be compared' },
  ]);
});

test('G08 clearing up in a region that hangs leaves the workers to the other regions', async () => {
  const user = await userIn(SLOW);
  const drafts: string[] = [];
  for (let count = 0; count < 8; count += 1) drafts.push((await sends.upload(user)).access.draftId);
  const { access: quick } = await sends.upload(await userIn(QUICK));
  slow.answer(hang);
  for (const id of drafts) await dropDraft(app.deps.db, id);
  await dropDraft(app.deps.db, quick.draftId);
  await expect.poll(() => app.deps.storage.used(QUICK, quick.prefix)).toBe(0);
  // Eight jobs wait for it, and one of them asks at a time.
  expect(slow.asked.length).toBeLessThan(5);
});
