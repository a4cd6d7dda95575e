import { openFailureMark } from '@waybill/store/failure-mark';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { embeddedPaths } from '../adapters/storage/embedded.ts';
import { installed } from '../installation/version.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const strangers = [
  { 'x-forwarded-for': '127.0.0.1' },
  { forwarded: 'for=127.0.0.1' },
  { 'x-real-ip': '127.0.0.1' },
  { via: '1.1 proxy' },
];

describe('health', () => {
  test('/health and /ready answer 200 while everything works', async () => {
    expect((await app.inject({ url: '/health' })).json()).toMatchObject({ status: 'ok', storage: 'ok' });
    expect((await app.inject({ url: '/ready' })).json()).toEqual({ status: 'ready', storage: 'ok' });
  });

  test('R01 /health names the version and the commit', async () => {
    const { version, commit } = installed;
    expect((await app.inject({ url: '/health' })).json()).toEqual({
      status: 'ok',
      version,
      ...(commit === undefined ? {} : { commit }),
      storage: 'ok',
    });
  });

  test('/metrics is for this machine and for operators only', async () => {
    const local = await app.inject({ url: '/metrics' });
    expect(local.body).toContain('waybill_http_request_seconds_bucket');
    expect(local.body).toContain('waybill_jobs{state="dead"} 0');
    for (const headers of strangers)
      expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(404);
    expect((await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
    const authorization = `Bearer ${await app.makeOperatorToken()}`;
    expect(
      (await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9', headers: { authorization } }))
        .statusCode,
    ).toBe(200);
    const { token } = await app.makeUser();
    expect(
      (
        await app.inject({
          url: '/metrics',
          remoteAddress: '203.0.113.9',
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode,
    ).toBe(404);
  });

  test('G06 a disk error found by another process: /ready answers 503 with the reason, and so do health and metrics', async () => {
    const alone = await testApp();
    const ready = { status: 'ready', storage: 'ok' };
    expect((await alone.inject({ url: '/ready' })).json()).toEqual(ready);
    const sibling = openFailureMark({
      folders: [embeddedPaths(alone.deps.config).dir],
      startedBy: process.pid,
      onFailure: () => {},
    });
    sibling.raise('a file could not be synced', new Error('EIO'));
    const reason = 'a file could not be synced';
    const answer = await alone.inject({ url: '/ready' });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    expect(answer.json()).toMatchObject({
      status: 'not ready',
      storage: 'read-only',
      reason,
      error: { code: 'unavailable' },
    });
    const health = await alone.inject({ url: '/health' });
    expect(health.statusCode).toBe(200);
    expect(health.json()).toMatchObject({ status: 'ok', storage: 'read-only', reason });
    const { body } = await alone.inject({ url: '/metrics' });
    expect(body).toContain('waybill_storage_writable 0');
    expect(body).toContain('waybill_storage_state{state="read-only"} 1');
  });

  test('K31 /ready: degraded when a mail has been due for 10 minutes and none went out; still 200', async () => {
    const alone = await testApp();
    const mail = (state: string, ages: { created: number; held?: number; done?: number }) =>
      alone.deps.pool.query(
        `insert into mails (id, number, kind, to_address, lang, state, content, created_at, held_until, done_at, give_up_at)
         values (gen_random_uuid(), 'n', 'code', 'mei@example.com', 'en', $1, '{}', now() - make_interval(mins => $2),
           now() - make_interval(mins => $3), now() - make_interval(mins => $4), now() + interval '1 day')`,
        [state, ages.created, ages.held ?? null, ages.done ?? null],
      );
    const ready = async () => {
      const answer = await alone.inject({ url: '/ready' });
      expect(answer.statusCode).toBe(200);
      return answer.json();
    };
    await mail('waiting', { created: 8 });
    // A cap holds this one back for another hour.
    await mail('waiting', { created: 60, held: -60 });
    await mail('sent', { created: 13, done: 12 });
    expect(await ready()).toEqual({ status: 'ready', storage: 'ok' });
    await mail('waiting', { created: 12 });
    expect(await ready()).toEqual({ status: 'degraded', storage: 'ok', mail: 'overdue' });
    await mail('sent', { created: 5, done: 1 });
    expect(await ready()).toEqual({ status: 'ready', storage: 'ok' });
  });

  test('S170 without its database /health answers 200, and /ready 503 with Retry-After', async () => {
    const alone = await testApp();
    await alone.database.drop();
    expect((await alone.inject({ url: '/health' })).statusCode).toBe(200);
    for (const answer of [
      await alone.inject({ url: '/ready' }),
      await alone.inject({ url: '/api/live', headers: { authorization: 'Bearer wbo_anything' } }),
    ]) {
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toMatch(/^\d+$/);
      expect(answer.json().error.code).toBe('unavailable');
    }
  });

  test('S190 health, docs and errors show no secret and no internals', async () => {
    const { config } = app.deps;
    for (const url of ['/health', '/ready', '/metrics', '/api/docs', '/api/openapi.json', '/api/nothing']) {
      const { body } = await app.inject({ url });
      expect(body).not.toContain(config.dataDir);
      expect(body).not.toContain(new URL(app.database.url).password);
      expect(body).not.toMatch(/node_modules|at .*\.ts:\d+|postgres:\/\//);
    }
  });
});
