import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { affiliateCommands } from '../../../operator/affiliate-commands.ts';
import { errorOf } from '../../accounts/caller.suite.ts';
import { freshOperator, type TestOperator } from '../console.suite.ts';

let app: TestApp;
let operator: TestOperator;
beforeAll(async () => {
  app = await testApp();
  operator = await freshOperator(app);
});

const get = async (path: string) => (await operator.call('GET', `/api/operator/${path}`)).json();
const paid = (id: string, count: number, reason = 'bank transfer') =>
  operator.call('POST', `/api/operator/affiliates/${id}/paid`, { count, reason });

/** An account whose link brought so many who pay. */
async function affiliateWith(paying: number) {
  const user = await app.makeUser();
  for (let n = 0; n < paying; n += 1) await refer(user.id);
  return user;
}
const refer = (affiliate: string) =>
  sql`insert into referrals (affiliate, person, joined, paid)
    values (${affiliate}, ${Buffer.from(randomUUID())}, '2026-10-01', '2026-11-01')`.execute(app.deps.db);
const rowOf = async (id: string) =>
  (await get('affiliates')).affiliates.find((each: { id: string }) => each.id === id);

test('R06 consoleAffiliates shows what is due, most first; what is marked as paid is due no more', async () => {
  const [small, large] = [await affiliateWith(1), await affiliateWith(3)];
  const listed = (await get('affiliates')).affiliates.map(({ id }: { id: string }) => id);
  expect(listed.indexOf(large.id)).toBeLessThan(listed.indexOf(small.id));
  expect(await rowOf(large.id)).toMatchObject({
    email: large.email,
    total: { clicks: 0, signUps: 3, paying: 3 },
    months: [
      { month: '2026-11', paying: 3 },
      { month: '2026-10', signUps: 3 },
    ],
    paidFor: 0,
    due: 3,
    lastPaidAt: null,
  });
  expect((await paid(large.id, 3)).statusCode).toBe(200);
  await refer(large.id);
  expect(await rowOf(large.id)).toMatchObject({ paidFor: 3, due: 1, lastPaidAt: expect.any(Number) });
  expect((await get(`log?find=${encodeURIComponent(large.email)}`)).entries).toMatchObject([
    { act: 'affiliate.paid', reason: 'bank transfer', detail: '3' },
  ]);
});

test('R06 markAffiliatePaid: another number than is due, also the same twice at once, answers conflict', async () => {
  const user = await affiliateWith(2);
  for (const count of [1, 3]) expect(errorOf(await paid(user.id, count))).toBe('conflict');
  const answers = await Promise.all([paid(user.id, 2), paid(user.id, 2)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await rowOf(user.id)).toMatchObject({ paidFor: 2, due: 0 });
  expect(errorOf(await paid(randomUUID(), 1))).toBe('not_found');
  expect(errorOf(await paid(user.id, 1, ''))).toBe('invalid_input');
});

test('R06 a refund after the payment leaves a negative number, which the next one makes good', async () => {
  const user = await affiliateWith(2);
  await paid(user.id, 2);
  await sql`update referrals set paid = null where affiliate = ${user.id}
    and id = (select min(id) from referrals where affiliate = ${user.id})`.execute(app.deps.db);
  expect(await rowOf(user.id)).toMatchObject({ total: { paying: 1 }, due: -1 });
});

test('R06 affiliates paid marks all that is due, once, and is logged', async () => {
  const user = await affiliateWith(2);
  const { code } = await rowOf(user.id);
  const run = (word: string) =>
    affiliateCommands
      .find(({ name }) => name === 'affiliates paid')
      ?.run(app.deps.db, [word], { reason: 'invoice 7' });
  expect(await run(code)).toMatchObject({
    ok: true,
    lines: [`Marked as paid for ${user.email}: 2 paying sign-ups.`],
  });
  expect(await run(code)).toMatchObject({ ok: false, lines: [`Nothing is due to ${user.email}.`] });
  expect(await run('none')).toMatchObject({ ok: false });
  expect((await get(`log?find=${encodeURIComponent(user.email)}`)).entries).toMatchObject([
    { act: 'affiliate.paid', via: 'command', reason: 'invoice 7' },
  ]);
});
