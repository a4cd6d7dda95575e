/** Proves how operators confirm the clock and let visitors send, by console and by command. */
import { CONSOLE_FRESH_MINUTES } from '@waybill/contract/console-gate';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { openTestClock, type TestClock } from '../../../clock/clock.suite.ts';
import { clockCommands } from '../../../operator/clock-commands.ts';
import { visitorCommands } from '../../../operator/visitor-commands.ts';
import { errorOf } from '../../accounts/caller.suite.ts';
import { age, freshOperator, type TestOperator } from '../console.suite.ts';

const YEAR_MS = 365 * 24 * 3_600_000;

let app: TestApp;
let operator: TestOperator;
let clock: TestClock;
beforeAll(async () => {
  app = await testApp();
  clock = await openTestClock(app.deps);
});
beforeEach(async () => {
  operator = await freshOperator(app);
});

const post = (path: string, body: object = {}) =>
  operator.call('POST', `/api/operator/${path}`, { reason: 'looked at it', ...body });
const overview = async () => (await operator.call('GET', '/api/operator/overview')).json();
const lastActs = async (count: number) =>
  (await operator.call('GET', '/api/operator/log'))
    .json()
    .entries.slice(0, count)
    .map(({ act, via, reason }: Record<string, string>) => `${act} ${via} ${reason}`);
const run = (name: string, words: string[] = [], options: Record<string, string> = {}) => {
  const command = [...clockCommands, ...visitorCommands].find((each) => each.name === name);
  if (command === undefined) throw new Error(`There is no ${name}.`);
  return command.run(app.deps.db, words, options);
};

test('R06 a clock that is not trusted is confirmed with a fresh code, once, and logged', async () => {
  await clock.run(3_600_000);
  expect(errorOf(await post('clock/confirm'))).toBe('conflict');
  await clock.jump(YEAR_MS);
  await clock.look();
  expect((await overview()).clock).toMatchObject({ held: 'ahead' });
  await age(app, operator, CONSOLE_FRESH_MINUTES);
  expect(errorOf(await post('clock/confirm'))).toBe('second_factor_required');
  operator = await freshOperator(app);
  expect((await post('clock/confirm')).statusCode).toBe(200);
  expect((await overview()).clock).toMatchObject({ held: null });
  expect(await lastActs(1)).toEqual(['clock.confirmed console looked at it']);
});

test('R06 clock confirm does the same by command', async () => {
  await clock.jump(YEAR_MS);
  await clock.look();
  expect((await run('clock confirm', [], { reason: 'a new battery' })).ok).toBe(true);
  expect((await run('clock confirm')).lines).toEqual(['The clock is trusted; there is nothing to confirm.']);
  expect(await lastActs(1)).toEqual(['clock.confirmed command a new battery']);
});

test('R06 the limit of visitors is changed and goes back to the setting; a pause is ended', async () => {
  const { db, config } = app.deps;
  expect((await post('visitors/limit', { perHour: 7 })).statusCode).toBe(200);
  expect((await overview()).visitors).toEqual({ lastHour: 0, threshold: 7, paused: false });
  expect(errorOf(await post('visitors/limit', { perHour: 0 }))).toBe('invalid_input');
  await sql`update visitor_breaker set paused_at = now()`.execute(db);
  await sql`insert into visitor_sends (minute, count) values (date_trunc('minute', now()), 9)`.execute(db);
  expect((await overview()).visitors).toMatchObject({ lastHour: 9, paused: true });
  await post('visitors/reset');
  expect((await overview()).visitors).toEqual({ lastHour: 0, threshold: 7, paused: false });
  await run('visitors threshold', ['default'], { reason: 'as before' });
  expect((await overview()).visitors.threshold).toBe(config.visitorSendsPerHour);
  await run('visitors reset', [], { reason: 'again' });
  expect(await lastActs(4)).toEqual([
    'visitors.reset command again',
    'visitors.limited command as before',
    'visitors.reset console looked at it',
    'visitors.limited console looked at it',
  ]);
});
