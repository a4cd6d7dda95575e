import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { sampleMail } from '../../../test/mails.ts';
import { readMailCaps } from '../../config/mail-caps.ts';
import type { MailKind } from '../kinds.ts';
import { postMail } from '../post.ts';
import { passCaps } from './caps.ts';

let app: TestApp;
const ofAccounts = readMailCaps((_name, fallback) => fallback);
const roomy = { ...ofAccounts, maxPerHour: 100_000, maxPerDomainPerHour: 100_000 };

beforeAll(async () => {
  app = await testApp();
});

const post = (to: string, kind: MailKind = 'code') =>
  app.deps.db.transaction().execute(async (tx) => ({
    id: await postMail(tx, { to, lang: 'en', mail: sampleMail(kind) }),
    kind,
    to_address: to,
  }));

/** Tries to send mails of these kinds at the same moment; returns how many may go, and how many each cap holds back. */
const passMany = async (
  count: number,
  to: (n: number) => string,
  caps = roomy,
  kind: (n: number) => MailKind = () => 'code',
  knownPlace?: Buffer,
) => {
  const mails = await Promise.all(Array.from({ length: count }, (_, n) => post(to(n), kind(n))));
  const held = await Promise.all(mails.map((mail) => passCaps(app.deps.db, { ...mail, knownPlace }, caps)));
  const by = (cap: 'receiver' | 'hour' | undefined) => held.filter((each) => each?.by === cap).length;
  return { free: by(undefined), receiver: by('receiver'), hour: by('hour'), held };
};

const letTimePass = (receiver: string, span: string) =>
  sql`update mail_receiver_caps
      set taken = (select coalesce(array_agg(moment - ${span}::interval), '{}') from unnest(taken) as moment)
      where address like ${`%${receiver}`}`.execute(app.deps.db);

const hoursUntil = (moment: Date | undefined) => ((moment?.getTime() ?? 0) - Date.now()) / 3_600_000;

const strangersKinds = ['code', 'extension-asked', 'extended'] as const;
const anyKind = (n: number): MailKind => strangersKinds[n % 3] ?? 'code';
const spellings = (name: string) => (n: number) =>
  n % 2 === 0 ? `${name}@example.com` : `${name}+${n}@example.com`;

describe('S88 what strangers trigger to one person', () => {
  test('5 mails an hour and 10 a day, in parallel and over all kinds, with security mails among them', async () => {
    const victim = spellings('victim');
    const kindOf = (n: number): MailKind => (n % 3 === 0 ? 'reset' : anyKind(n));
    let today = 0;
    for (let hour = 0; hour < 23; hour += 1) {
      const { free } = await passMany(8, victim, roomy, kindOf);
      expect(free).toBeLessThanOrEqual(5);
      today += free;
      await letTimePass('victim@example.com', '61 minutes');
    }
    expect(today).toBeGreaterThanOrEqual(8);
    expect(today).toBeLessThanOrEqual(10);
  });

  test('G10 other mails leave room for security mails, whatever strangers trigger', async () => {
    const drained = spellings('drained');
    const others = await passMany(12, drained, roomy, anyKind);
    expect([others.free, others.receiver]).toEqual([4, 8]);
    const resets = await passMany(3, drained, roomy, () => 'reset');
    expect(resets.free).toBe(1);
    await letTimePass('drained@example.com', '61 minutes');
    expect((await passMany(12, drained, roomy, anyKind)).free).toBe(1);
    expect((await passMany(12, drained, roomy, () => 'reset')).free).toBe(2);
  });

  test('G10 when strangers have used up the security mails too, the next one waits at most 8 hours', async () => {
    const flooded = spellings('asked');
    expect((await passMany(10, flooded, roomy, () => 'reset')).free).toBe(3);
    for (let slot = 0; slot < 4; slot += 1) {
      const { free, held } = await passMany(10, flooded, roomy, () => 'reset');
      expect(free).toBe(0);
      for (const each of held) expect(hoursUntil(each?.until)).toBeLessThanOrEqual(8);
      await letTimePass('asked@example.com', '8 hours');
      await passMany(20, flooded, roomy, anyKind);
      expect((await passMany(10, flooded, roomy, () => 'reset')).free).toBe(1);
    }
  });

  test('G10 mail that the owner requests from a known place is not delayed by strangers, and has its own cap', async () => {
    const owner = spellings('owner');
    await passMany(12, owner, roomy, anyKind);
    await passMany(12, owner, roomy, () => 'reset');
    const here = Buffer.from('a browser');
    expect((await passMany(20, owner, roomy, () => 'reset', here)).free).toBe(3);
    expect((await passMany(20, owner, roomy, anyKind, Buffer.from('another'))).free).toBe(3);
  });

  test('G12 spellings of one Gmail address count as one receiver', async () => {
    const same = [
      'sam.ple@gmail.com',
      'sample+1@googlemail.com',
      's.a.m.p.l.e@gmail.com',
      'SAMPLE@gmail.com',
    ];
    const { free } = await passMany(20, (n) => (same[n % 4] ?? '').toLowerCase());
    expect(free).toBe(4);
  });
});

test('S89 visitors together can send 20 mails a day to one address, apart from what strangers trigger', async () => {
  const busy = spellings('inbox');
  const fromVisitors = () => 'visitor-transfer' as const;
  const first = await passMany(30, busy, roomy, fromVisitors);
  expect([first.free, first.receiver]).toEqual([20, 10]);
  await letTimePass('visitors:inbox@example.com', '23 hours');
  expect((await passMany(5, busy, roomy, fromVisitors)).free).toBe(0);
  expect((await passMany(3, busy)).free).toBe(3);
  expect((await passMany(30, busy, roomy, () => 'transfer')).free).toBe(30);
  await letTimePass('visitors:inbox@example.com', '61 minutes');
  expect((await passMany(5, busy, roomy, fromVisitors)).free).toBe(5);
});

test('mail that only users can trigger is not capped by receiver', async () => {
  const to = () => 'busy@example.net';
  expect((await passMany(30, to, roomy, () => 'downloaded')).free).toBe(30);
});

describe('the caps of an hour', () => {
  const clearHours = () => app.deps.db.deleteFrom('mail_hour_caps').execute();
  const tight = { ...ofAccounts, maxPerHour: 16, maxPerDomainPerHour: 6 };

  test('the hour’s caps hold in parallel, and mail that is held back is not counted', async () => {
    await clearHours();
    const fromUsers = () => 'transfer' as const;
    const one = await passMany(20, (n) => `r${n}@one.example`, tight, fromUsers);
    expect([one.free, one.hour]).toEqual([6, 14]);
    const many = await passMany(20, (n) => `r${n}@d${n}.example`, tight, fromUsers);
    expect([many.free, many.hour]).toEqual([10, 10]);
    const counted = await app.deps.db
      .selectFrom('mail_hour_caps')
      .select('count')
      .where('counted', '=', '*')
      .executeTakeFirst();
    expect(counted?.count).toBe(16);
  });

  test('G10 strangers can use half of an hour, so that users still reach the domain and all others', async () => {
    await clearHours();
    const one = await passMany(20, (n) => `s${n}@one.example`, tight);
    expect([one.free, one.hour]).toEqual([3, 17]);
    const many = await passMany(20, (n) => `s${n}@d${n}.example`, tight);
    expect([many.free, many.hour]).toEqual([5, 15]);
    const users = await passMany(
      3,
      (n) => `u${n}@one.example`,
      tight,
      () => 'transfer',
    );
    expect(users.free).toBe(3);
    const receivers = await app.deps.db
      .selectFrom('mail_receiver_caps')
      .select('address')
      .where('address', 'like', 's%.example')
      .execute();
    expect(receivers).toHaveLength(8);
  });

  test('G10 security mails go out when the hour is full, and the operator is warned once for each', async () => {
    await clearHours();
    await app.deps.db.deleteFrom('events').execute();
    await passMany(
      40,
      (n) => `u${n}@d${n}.example`,
      tight,
      () => 'transfer',
    );
    await passMany(40, (n) => `v${n}@d${n}.example`, tight);
    const kinds = ['security-notice', 'reset', 'confirm-email'] as const;
    const security = await passMany(
      30,
      (n) => `w${n}@d.example`,
      tight,
      (n) => kinds[n % 3] ?? 'reset',
    );
    expect(security.free).toBe(30);
    const warned = await app.deps.db
      .selectFrom('events')
      .select('data')
      .where('kind', '=', 'mail.volume')
      .execute();
    expect(warned.map(({ data }) => data.counted).sort()).toEqual(['*', 'security:*']);
  });
});

test('a mail that is tried again is counted once', async () => {
  const mail = await post('again@example.org');
  const tight = { ...roomy, maxPerDomainPerHour: 2 };
  for (let turn = 0; turn < 8; turn += 1) expect(await passCaps(app.deps.db, mail, tight)).toBeUndefined();
  expect(await passCaps(app.deps.db, await post('other@example.org'), tight)).toMatchObject({ by: 'hour' });
});
