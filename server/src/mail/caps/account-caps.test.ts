/** Proves what one account can mail, to whom, and that others keep their share of the hour. */
import { plans, ROLES } from '@waybill/contract/plans';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { sampleMail } from '../../../test/mails.ts';
import { type MailCaps, readMailCaps } from '../../config/mail-caps.ts';
import type { MailKind } from '../kinds.ts';
import { postMail } from '../post.ts';
import { accountCounters, capOf } from './account-caps.ts';
import { passCaps } from './caps.ts';

const caps = readMailCaps((_name, fallback) => fallback);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.deps.db.deleteFrom('mail_hour_caps').execute();
  await app.deps.db.deleteFrom('mail_receiver_caps').execute();
});

interface Sender {
  readonly accountId: string;
  readonly sentFor?: string;
}

const post = (sender: Sender, to: string, kind: MailKind) =>
  app.deps.db.transaction().execute(async (tx) => ({
    id: await postMail(tx, { to, lang: 'en', mail: sampleMail(kind), ...sender }),
    kind,
    to_address: to,
    account_id: sender.accountId,
    sent_for: sender.sentFor ?? null,
  }));

/** Tries to send all at the same moment; answers how many may go, and how many each cap holds back. */
async function passMany(
  count: number,
  sender: Sender,
  to: (n: number) => string,
  { kind = 'transfer', limits = caps }: { kind?: MailKind; limits?: MailCaps } = {},
) {
  const mails = await Promise.all(Array.from({ length: count }, (_, n) => post(sender, to(n), kind)));
  const held = await Promise.all(mails.map((mail) => passCaps(app.deps.db, mail, limits)));
  const by = (cap: 'receiver' | 'account' | 'hour' | undefined) =>
    held.filter((each) => each?.by === cap).length;
  return { free: by(undefined), account: by('account'), hour: by('hour'), held };
}

const person = async (role: string, days = 0): Promise<Sender & { accountId: string }> => {
  const { id } = await app.makeUser({ role });
  await app.deps.db
    .updateTable('users')
    .set({ created_at: new Date(Date.now() - days * 86_400_000) })
    .where('id', '=', id)
    .execute();
  return { accountId: id };
};
const everywhere = (n: number) => `r${n}@d${n}.example`;

describe('H02 the numbers', () => {
  test.each(ROLES.filter((role) => role !== 'anon'))(
    'H02 %s: a transfer to as many people as the plan allows fits twice into an hour, also in the first week',
    (role) => {
      const { perHour, perDay } = capOf(
        { id: 'a', ownerId: 'a', role, limits: {}, established: false },
        caps,
      );
      expect(perHour).toBeGreaterThanOrEqual(2 * plans[role].emailTo);
      expect(perDay).toBeGreaterThanOrEqual(2 * perHour);
    },
  );

  test('H02 the largest list fits into the share of one receiving domain', () => {
    const counters = accountCounters(
      { purpose: 'transactional', toOthers: true },
      { id: 'a', ownerId: 'a', role: 'teamelite', limits: {}, established: false },
      'example.com',
      caps,
    );
    for (const { max } of counters) expect(max).toBeGreaterThanOrEqual(plans.teamelite.emailTo);
  });

  test('H02 a new free account may send less than one that is a week old or paid for', () => {
    const of = (role: string, established: boolean) =>
      capOf({ id: 'a', ownerId: 'a', role, limits: {}, established }, caps).perDay;
    expect(of('free', false)).toBeLessThan(of('free', true));
    expect(of('free', false)).toBeLessThan(of('personal', false));
  });
});

describe('H02 one account', () => {
  test('H02 80 mails at once to one person: 20 go, or 5 from a new free account, in whatever spelling', async () => {
    const one = (n: number) => (n % 2 === 0 ? 'anna@example.com' : `anna+${n}@example.com`);
    const paid = await passMany(80, await person('business'), one);
    expect([paid.free, paid.account]).toEqual([20, 60]);
    const fresh = await passMany(80, await person('free'), one, { kind: 'request' });
    expect([fresh.free, fresh.account]).toEqual([5, 75]);
    for (const held of fresh.held) expect(held?.until.getTime() ?? 0).toBeLessThan(Date.now() + 3_601_000);
  });

  test('H02 a new free account: 30 mails in an hour, in parallel; the others wait for the next hour', async () => {
    const sent = await passMany(50, await person('free'), everywhere);
    expect([sent.free, sent.account]).toEqual([30, 20]);
    expect((await passMany(50, await person('free', 8), everywhere)).free).toBe(50);
  });

  test('H02 the cap of a day holds when the hours have room, until the next day', async () => {
    const limits = { ...caps, newAccount: { perHour: 100, perDay: 40 } };
    const sent = await passMany(50, await person('free'), everywhere, { limits });
    expect([sent.free, sent.account]).toEqual([40, 10]);
    const until = sent.held.find((each) => each !== undefined)?.until;
    expect(until?.getUTCHours()).toBe(0);
  });

  test('H02 it uses at most its share of a domain’s hour and of the instance’s, and others still reach the domain', async () => {
    const limits = { ...caps, maxPerDomainPerHour: 30, maxPerHour: 60, accountSharePercent: 33 };
    const greedy = await person('teamelite');
    const toOne = await passMany(40, greedy, (n) => `r${n}@one.example`, { limits });
    expect([toOne.free, toOne.account, toOne.hour]).toEqual([10, 30, 0]);
    const toAll = await passMany(40, greedy, everywhere, { limits });
    expect(toAll.free).toBe(10);
    const other = await passMany(10, await person('free'), (n) => `s${n}@one.example`, { limits });
    expect(other.free).toBe(10);
  });

  test('H02 notifications to the account itself use at most half of its share', async () => {
    const limits = { ...caps, maxPerDomainPerHour: 40, accountSharePercent: 50 };
    const account = await person('pro');
    const notices = await passMany(30, account, () => 'me@one.example', { kind: 'sent', limits });
    expect(notices.free).toBe(10);
    expect((await passMany(30, account, (n) => `r${n}@one.example`, { limits })).free).toBe(10);
  });

  test('H02 security mails of an account that has used up everything still go out', async () => {
    const account = await person('free');
    await passMany(50, account, everywhere);
    const notices = await passMany(10, account, () => 'me@example.com', { kind: 'security-notice' });
    expect(notices.free).toBe(10);
  });
});

describe('H02 a team', () => {
  test('H02 each member has an own cap, and all together have as many as there are seats, up to three', async () => {
    const limits = { ...caps, account: { perHour: 10, perDay: 1_000 } };
    const { accountId: sentFor } = await person('pro');
    // The plan’s own list, twice an hour.
    const each = 2 * plans.pro.emailTo;
    const members = await Promise.all([1, 2, 3].map(() => person('free', 30)));
    const sent = [];
    for (const [index, { accountId }] of members.entries())
      sent.push(
        await passMany(each + 5, { accountId, sentFor }, (n) => `m${index}-${n}@d${n}.example`, { limits }),
      );
    expect(sent.map(({ free }) => free)).toEqual([each, each, 0]);
  });
});

test('H02 the operator is warned once when an account has used up a cap', async () => {
  await app.deps.db.deleteFrom('events').execute();
  const { accountId } = await person('free');
  await passMany(40, { accountId }, everywhere);
  const warned = await app.deps.db
    .selectFrom('events')
    .select('data')
    .where('kind', '=', 'mail.volume')
    .execute();
  expect(warned.map(({ data }) => data.counted)).toContain(`person:${accountId}`);
});
