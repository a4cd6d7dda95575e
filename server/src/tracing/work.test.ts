/** Tests that one id leads from a proxy's request through the log to the job that it queued. */
import { Writable } from 'node:stream';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { openBrowser } from '../../test/browser.ts';
import { openDb } from '../db/database.ts';
import { startWorker } from '../jobs/worker.ts';
import { openLog } from '../log.ts';
import { tasks } from '../worker.ts';

interface Entry {
  readonly msg: string;
  readonly requestId?: string;
  readonly [field: string]: unknown;
}

const entries: Entry[] = [];
const log = openLog(
  { logLevel: 'info' },
  'test',
  new Writable({
    write: (chunk, _encoding, done) => {
      const line = String(chunk);
      // A second id in one entry would hide the first.
      expect(line.split('"requestId"').length).toBeLessThanOrEqual(2);
      entries.push(JSON.parse(line));
      done();
    },
  }),
);

let app: TestApp;
beforeAll(async () => {
  app = await testApp({
    env: { TRUSTED_PROXIES: '127.0.0.1' },
    change: (deps) => ({ ...deps, log, db: openDb(deps.pool, { log, fromMs: 0 }) }),
  });
});

const of = (requestId: string, msg: string) =>
  entries.filter((entry) => entry.requestId === requestId && entry.msg === msg);

test('R07 the id that a trusted proxy gave is in the answer, in the log and in the job that the request queued', async () => {
  const { email } = await app.makeUser();
  const id = '4f1e0c2b9a8d7e6f5a4b3c2d1e0f9a8b';
  const answer = await openBrowser(app, '127.0.0.1').post(
    '/api/resetPasswordLink',
    { email },
    { headers: { 'x-request-id': id } },
  );
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['x-request-id']).toBe(id);
  expect(of(id, 'answered')).toMatchObject([{ route: '/api/resetPasswordLink', status: 200 }]);
  const worker = await startWorker(app.deps, 'test', tasks, []);
  onTestFinished(() => worker.stop());
  await expect.poll(() => of(id, 'job done').map(({ job }) => job)).toContain('send-mail');
});

test('R07 an id of anyone else, or one that is no plain word, is replaced', async () => {
  const ask = async (id: string, remoteAddress: string) =>
    (await app.inject({ url: '/api/location', headers: { 'x-request-id': id }, remoteAddress })).headers[
      'x-request-id'
    ];
  expect(await ask('0123456789abcdef', '203.0.113.9')).toMatch(/^[0-9a-f]{8}-/);
  for (const id of ['short', 'with a space in it', 'a'.repeat(65), '"},{"level":60'])
    expect(await ask(id, '127.0.0.1')).toMatch(/^[0-9a-f]{8}-/);
});

test('R07 a slow query is logged on one line with the id of its request, and without its values', async () => {
  const id = 'slow-query-0123456789';
  const { email } = await app.makeUser();
  await openBrowser(app, '127.0.0.1').post(
    '/api/resetPasswordLink',
    { email },
    { headers: { 'x-request-id': id } },
  );
  const slow = of(id, 'slow query');
  expect(slow.length).toBeGreaterThan(0);
  for (const { sql, ms } of slow) {
    expect(String(sql)).not.toContain('\n');
    expect(String(sql)).not.toContain(email);
    expect(Number(ms)).toBeGreaterThanOrEqual(0);
  }
});
