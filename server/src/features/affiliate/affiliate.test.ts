/** Tests what is counted for affiliate links: visits, sign-ups and paying sign-ups, each once. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../../../test/browser.ts';
import { affiliateCommands } from '../../operator/affiliate-commands.ts';
import { sweep } from '../../worker.ts';
import { suspendUser } from '../accounts/index.ts';
import { payerOf } from '../billing/billing.suite.ts';
import { openProgramme, type Programme } from './affiliate.suite.ts';
import { sweepVisits } from './store.ts';

let programme: Programme;
beforeAll(async () => {
  programme = await openProgramme();
});

const nothing = { clicks: 0, signUps: 0, paying: 0 };

async function affiliate() {
  const user = await programme.app.makeUser();
  const code = await programme.codeOf(user);
  const total = async () => (await programme.opened(user)).total;
  const link = `${programme.app.deps.config.publicUrl}/?via=${code}`;
  return { user, code, link, total };
}

describe('affiliate links', () => {
  test('D13 every user has one link, which does not contain their id and is no one else’s', async () => {
    const [mine, other] = [await affiliate(), await affiliate()];
    expect(mine.code).toMatch(/^[A-Za-z0-9]{10}$/);
    expect(mine.code).not.toBe(other.code);
    expect(mine.link).not.toContain(mine.user.id);
    expect(await programme.opened(mine.user)).toEqual({ link: mine.link, total: nothing, months: [] });
    expect((await openBrowser(programme.app).ask('GET', '/api/affiliate')).statusCode).toBe(401);
  });

  test('P09 a browser that opens a link twenty times at once and again later is one click a day', async () => {
    const { user, code, total } = await affiliate();
    const browser = programme.visitor();
    expect((await programme.visit(browser, code)).json()).toEqual({ known: true });
    await Promise.all(Array.from({ length: 20 }, () => programme.visit(browser, code)));
    expect(await total()).toEqual({ ...nothing, clicks: 1 });
    await programme.visit(programme.visitor(), code);
    await sql`update affiliate_visits set day = day - 1 where affiliate = ${user.id}`.execute(
      programme.app.deps.db,
    );
    await programme.visit(browser, code);
    expect(await total()).toEqual({ ...nothing, clicks: 3 });
    expect((await programme.opened(user)).months).toEqual([
      { month: new Date().toISOString().slice(0, 7), ...nothing, clicks: 3 },
    ]);
  });

  test('P09 scanners, previews, prefetching browsers, signed-in users and other sites are no clicks', async () => {
    const { user, code, total } = await affiliate();
    for (const headers of [
      { 'user-agent': 'Slackbot-LinkExpanding 1.0' },
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
      { 'sec-purpose': 'prefetch;prerender' },
    ])
      await programme.visit(programme.visitor(), code, headers);
    await programme.visitor().post('/api/affiliate/visits', { via: code }, { token: user.token });
    const foreign = await programme.visit(programme.visitor(), code, { origin: 'https://evil.example' });
    expect(foreign.statusCode).toBe(403);
    // Asking for the page changes nothing.
    await programme.visitor().ask('GET', `/?via=${code}`);
    expect(await total()).toEqual(nothing);
  });

  test('P09 rubbish and unknown codes are known to be no link, and links of suspended users count nothing', async () => {
    const { user, code, total } = await affiliate();
    await suspendUser(programme.app.deps.db, user.id);
    const unknown = ['', 'A'.repeat(10), '../../etc', "' or 1=1 --", user.id, '空'.repeat(10), code];
    for (const via of unknown)
      expect((await programme.visit(programme.visitor(), via)).json()).toEqual({ known: false });
    for (const via of [null, 7, [code], { $gt: '' }, 'x'.repeat(101), 'a\u0000b'])
      expect((await programme.visit(programme.visitor(), via)).statusCode).toBe(400);
    await programme.signUp(programme.visitor(), {
      referrer: `${programme.app.deps.config.publicUrl}/?via=${code}`,
    });
    expect(await total()).toEqual(nothing);
  });

  test('P09 visits are forgotten when their day is over, and the count stays', async () => {
    const { user, code, total } = await affiliate();
    await programme.visit(programme.visitor(), code);
    const { db } = programme.app.deps;
    const kept = () =>
      db.selectFrom('affiliate_visits').select('day').where('affiliate', '=', user.id).execute();
    await sweepVisits(db);
    expect(await kept()).toHaveLength(1);
    await sql`update affiliate_visits set day = day - 2 where affiliate = ${user.id}`.execute(db);
    await sweepVisits(db);
    expect([await kept(), await total()]).toEqual([[], { ...nothing, clicks: 1 }]);
  });
});

describe('referrals', () => {
  test('P09 C05 a sign-up by a link counts once, also when it is repeated', async () => {
    const { link, total } = await affiliate();
    await programme.signUp(programme.visitor(), { referrer: link });
    expect(await total()).toEqual({ ...nothing, signUps: 1 });
  });

  test('C05 any other referrer signs up and counts for no one', async () => {
    const { code, total } = await affiliate();
    for (const referrer of [
      '',
      code,
      `https://evil.example/?via=${code}`,
      'https://news.example/article',
      { via: code },
      ['x'],
      `${programme.app.deps.config.publicUrl}/?via=${'A'.repeat(5_000)}`,
      undefined,
    ])
      await programme.signUp(programme.visitor(), { referrer });
    expect(await total()).toEqual(nothing);
  });

  test('P09 an affiliate’s own browser, other spellings of their address, and a person’s second account do not count', async () => {
    const browser = programme.visitor();
    const own = await programme.signUp(browser);
    // As every page does when it opens.
    await browser.ask('GET', '/api/refreshToken');
    // Of another session: signing up again in the same browser ends the first.
    const user = { ...own, token: await programme.app.signInAgain(own.id), sessionId: '' };
    const { link } = await programme.opened(user);
    const total = async () => (await programme.opened(user)).total;
    await programme.signUp(browser, { referrer: link });
    const [name = '', domain = ''] = own.email.split('@');
    await programme.signUp(programme.visitor(), { email: `${name}+2@${domain}`, referrer: link });
    expect(await total()).toEqual(nothing);
    const friend = await programme.signUp(programme.visitor(), { referrer: link });
    const [first = '', host = ''] = friend.email.split('@');
    await programme.signUp(programme.visitor(), { email: `${first}+again@${host}`, referrer: link });
    expect(await total()).toEqual({ ...nothing, signUps: 1 });
  });

  test('P09 a referred account is paying once it has paid, and no longer when all was refunded', async () => {
    const { app, mailbox } = programme;
    const { link, total } = await affiliate();
    const account = await programme.signUp(programme.visitor(), { referrer: link });
    const payer = payerOf(app, { ...account, sessionId: '' });
    await payer.buy('personal', 'monthly');
    await mailbox.quiet();
    expect(await total()).toEqual({ ...nothing, signUps: 1 });
    await app.deps.payments.endTrial(await payer.customer());
    await mailbox.quiet();
    expect(await total()).toEqual({ ...nothing, signUps: 1, paying: 1 });
    await payer.ask('POST', 'billing/refund', { reason: 'other' });
    await mailbox.quiet();
    expect(await total()).toEqual({ ...nothing, signUps: 1 });
  });

  test('P09 when a referred account is deleted its count stays, and nothing that names it', async () => {
    const { db } = programme.app.deps;
    const { user, link, total } = await affiliate();
    const { id } = await programme.signUp(programme.visitor(), { referrer: link });
    await sql`update users set delete_at = now() - interval '1 day' where id = ${id}`.execute(db);
    await sweep.run({}, { deps: programme.app.deps, attempt: 1, lastAttempt: false });
    expect(await total()).toEqual({ ...nothing, signUps: 1 });
    const rows = await db
      .selectFrom('referrals')
      .select(['account', 'person'])
      .where('affiliate', '=', user.id)
      .execute();
    expect(rows).toEqual([{ account: null, person: null }]);
  });
});

test('the operator lists affiliates with their counts, and by month as CSV', async () => {
  const { user, code, link } = await affiliate();
  await programme.visit(programme.visitor(), code);
  await programme.signUp(programme.visitor(), { referrer: link });
  const lines = async (name: string) => {
    const command = affiliateCommands.find((each) => each.name === name);
    return ((await command?.run(programme.app.deps.db, [], {}))?.lines ?? []).join('\n');
  };
  expect(await lines('affiliates list')).toMatch(new RegExp(`${code} +${user.email} +1 +1 +0`));
  const csv = await lines('affiliates csv');
  expect(csv.split('\r\n')[0]).toBe('code,account,month,clicks,sign-ups,paying');
  const month = new Date().toISOString().slice(0, 7);
  expect(csv).toContain(`${code},${user.email},${month},1,1,0`);
});

test('the export contains the own code and counts', async () => {
  const { user, code } = await affiliate();
  await programme.visit(programme.visitor(), code);
  const { affiliate: exported } = (
    await openBrowser(programme.app).ask('GET', '/api/exportData', { token: user.token })
  ).json();
  expect(exported).toMatchObject([{ code }, { clicks: 1, signUps: 0, paying: 0 }]);
});
