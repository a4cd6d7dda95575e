import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { type CapVerdict, passCaps } from './caps.ts';
import type { MailKind } from './kinds.ts';
import { postMail } from './post.ts';

let house: TestApp;
const roomy = { maxPerHour: 100_000, maxPerDomainPerHour: 100_000 };

beforeAll(async () => {
  house = await testApp();
});

const post = (to: string, kind: MailKind = 'code') =>
  house.deps.db.transaction().execute(async (tx) => ({
    id: await postMail(tx, { to, lang: 'en', kind, mail: { name: 'code', code: '48210', minutes: 10 } }),
    kind,
    to_address: to,
  }));

const passMany = async (
  count: number,
  to: (n: number) => string,
  caps = roomy,
  kind?: (n: number) => MailKind,
) => {
  const mails = await Promise.all(Array.from({ length: count }, (_, n) => post(to(n), kind?.(n))));
  const verdicts = await Promise.all(mails.map((mail) => passCaps(house.deps.db, mail, caps)));
  return (verdict: CapVerdict) => verdicts.filter((each) => each === verdict).length;
};

const letTimePass = (receiver: string, span: string) =>
  sql`update mail_receiver_caps
      set taken = (select array_agg(moment - ${span}::interval) from unnest(taken) as moment)
      where address = ${receiver}`.execute(house.deps.db);

test('S88 strangers can set off 5 mails an hour and 10 a day to one address, at once and over all kinds', async () => {
  const kindOf = (n: number): MailKind =>
    (['code', 'reset', 'request', 'receipt', 'invite', 'extension-asked', 'extended'] as const)[n % 7] ??
    'code';
  const victim = (n: number) => (n % 2 === 0 ? 'victim@example.com' : `victim+${n}@example.com`);
  const first = await passMany(60, victim, roomy, kindOf);
  expect([first('free'), first('receiver')]).toEqual([5, 55]);

  await letTimePass('victim@example.com', '61 minutes');
  const second = await passMany(40, victim, roomy, kindOf);
  expect([second('free'), second('receiver')]).toEqual([5, 35]);

  await letTimePass('victim@example.com', '61 minutes');
  const third = await passMany(20, victim, roomy, kindOf);
  expect([third('free'), third('receiver')]).toEqual([0, 20]);

  await letTimePass('victim@example.com', '1 day');
  const nextDay = await passMany(20, victim, roomy, kindOf);
  expect([nextDay('free'), nextDay('receiver')]).toEqual([5, 15]);
});

test('S89 visitors together can send 20 mails a day to one address, apart from what strangers set off', async () => {
  const busy = (n: number) => (n % 2 === 0 ? 'inbox@example.com' : `inbox+${n}@example.com`);
  const fromVisitors = () => 'visitor-transfer' as const;
  const first = await passMany(60, busy, roomy, fromVisitors);
  expect([first('free'), first('receiver')]).toEqual([20, 40]);
  await letTimePass('visitors:inbox@example.com', '23 hours');
  expect((await passMany(5, busy, roomy, fromVisitors))('free')).toBe(0);
  expect((await passMany(3, busy))('free')).toBe(3);
  expect((await passMany(30, busy, roomy, () => 'transfer'))('free')).toBe(30);
  await letTimePass('visitors:inbox@example.com', '61 minutes');
  expect((await passMany(5, busy, roomy, fromVisitors))('free')).toBe(5);
});

test('what only acquaintances can set off is not capped by receiver', async () => {
  const verdicts = await passMany(
    30,
    () => 'busy@example.net',
    roomy,
    () => 'downloaded',
  );
  expect(verdicts('free')).toBe(30);
});

test('caps per domain and in total hold under concurrency, and what is held back counts nowhere', async () => {
  await house.deps.db.deleteFrom('mail_hour_caps').execute();
  const caps = { maxPerHour: 8, maxPerDomainPerHour: 3 };
  const one = await passMany(20, (n) => `r${n}@one.example`, caps);
  expect([one('free'), one('hour')]).toEqual([3, 17]);
  const many = await passMany(20, (n) => `r${n}@d${n}.example`, caps);
  expect([many('free'), many('hour')]).toEqual([5, 15]);
  const counted = await house.deps.db
    .selectFrom('mail_hour_caps')
    .select('count')
    .where('counted', '=', '*')
    .executeTakeFirst();
  expect(counted?.count).toBe(8);
  const receivers = await house.deps.db
    .selectFrom('mail_receiver_caps')
    .select('address')
    .where('address', 'like', '%.example')
    .execute();
  expect(receivers).toHaveLength(8);
});

test('a mail that is tried again is counted once', async () => {
  const mail = await post('again@example.org');
  const tight = { maxPerHour: 100_000, maxPerDomainPerHour: 1 };
  for (let turn = 0; turn < 8; turn += 1) expect(await passCaps(house.deps.db, mail, tight)).toBe('free');
  expect(await passCaps(house.deps.db, await post('other@example.org'), tight)).toBe('hour');
});
