import { AppError } from '@waybill/contract/errors';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { spend } from './rate-limit.ts';

const refusals = (results: PromiseSettledResult<void>[]) =>
  results.filter(
    (result) =>
      result.status === 'rejected' &&
      result.reason instanceof AppError &&
      result.reason.code === 'too_many_requests',
  ).length;

test('a limit is shared by all processes of one database', async () => {
  const one = await testApp();
  const two = await testApp({ database: one.database });
  const limit = { name: 'shared', points: 10, seconds: 60 };
  const uses = Array.from({ length: 30 }, (_, index) =>
    spend(index % 2 === 0 ? one.deps : two.deps, limit, 'client-a'),
  );
  const results = await Promise.allSettled(uses);
  expect(refusals(results)).toBe(20);
  await spend(two.deps, limit, 'client-b');
});

test('S167 a new X-Forwarded-For with each request does not evade the limit', async () => {
  const app = await testApp();
  const answers = [];
  for (let index = 0; index < 100; index += 1) {
    answers.push(
      await app.inject({ url: '/api/location', headers: { 'x-forwarded-for': `198.51.100.${index}` } }),
    );
  }
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers['retry-after']).toMatch(/^\d+$/);
  expect(refused[0]?.json().error.code).toBe('too_many_requests');
});

test('S167 behind a trusted proxy each client has its own limit and its own place', async () => {
  const app = await testApp({ env: { TRUSTED_PROXIES: '127.0.0.0/8' } });
  const ask = (client: string) =>
    app.inject({ url: '/api/location', headers: { 'x-forwarded-for': client } });
  const flood = [];
  for (let index = 0; index < 100; index += 1) flood.push(await ask('203.0.113.9'));
  expect(flood.some(({ statusCode }) => statusCode === 429)).toBe(true);
  expect((await ask('8.8.8.8')).statusCode).toBe(200);
  expect((await ask('8.8.8.8')).json().country).toBe('US');
});

test('without the database, limits are counted in memory', async () => {
  const app = await testApp();
  await app.database.drop();
  const limit = { name: 'away', points: 3, seconds: 60 };
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => spend(app.deps, limit, 'x')));
  expect(refusals(results)).toBe(2);
});
