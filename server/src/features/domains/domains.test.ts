/** Tests claiming, proving, losing and removing a domain for links, through the whole app. */
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../../test/app.ts';
import { codeOf, openBrowser } from '../../../test/browser.ts';
import { listenLive } from '../../../test/sse.ts';
import { grantRole } from '../billing/index.ts';
import { lookAndSettle } from './checking/check-domain.ts';
import { type Claims, openClaims } from './domains.suite.ts';
import { takeDue } from './store.ts';

let claims: Claims;
let base: string;
beforeAll(async () => {
  claims = await openClaims();
  base = await claims.app.listen();
});

const business = (): Promise<TestUser> => claims.app.makeUser({ role: 'business' });

test('M04 a claim shows its records, what was found instead, and becomes verified when they are right', async () => {
  const user = await business();
  const claimed = await claims.claim(user, ' Files.One.test ');
  expect(claimed.json().domains.linkDomain).toMatchObject({
    name: 'files.one.test',
    state: 'waiting',
    checkedAt: null,
    records: [
      { type: 'CNAME', name: 'files.one.test', value: 'app.example', state: 'unknown', needed: true },
      { type: 'TXT', name: '_waybill.files.one.test', state: 'unknown', needed: true },
    ],
  });

  claims.dns.set('TXT', '_waybill.files.one.test', 'waybill=guessed', 'v=spf1 -all');
  claims.dns.set('CNAME', 'files.one.test', 'old.host.test');
  const early = (await claims.check(user)).json().domains.linkDomain;
  expect(early).toMatchObject({ state: 'waiting', problem: 'record', checkedAt: expect.any(Number) });
  expect(early.records).toMatchObject([
    { found: ['old.host.test'], state: 'wrong' },
    { found: ['waybill=guessed', 'v=spf1 -all'], state: 'wrong' },
  ]);

  await claims.publish(user);
  const verified = (await claims.check(user)).json().domains.linkDomain;
  expect(verified).toMatchObject({ state: 'verified', problem: null, offAt: null });
});

test('M04 addresses that are ours are as good as an alias', async () => {
  const user = await business();
  await claims.claim(user, 'top.test');
  await claims.publish(user);
  claims.dns.set('CNAME', 'top.test');
  claims.dns.set('A', 'app.example', '93.184.216.7');
  claims.dns.set('A', 'top.test', '93.184.216.8');
  expect((await claims.check(user)).json().domains.linkDomain.records[0]).toMatchObject({
    found: ['93.184.216.8'],
    state: 'wrong',
  });
  claims.dns.set('A', 'top.test', '93.184.216.7');
  expect((await claims.check(user)).json().domains.linkDomain.state).toBe('verified');
});

test('H11 S101 a name that leads into a local network: its addresses and aliases are neither shown nor stored', async () => {
  const user = await business();
  await claims.claim(user, 'inner.test');
  await claims.publish(user);
  claims.dns.set('CNAME', 'inner.test');
  const look = async () => (await claims.check(user)).json().domains.linkDomain.records[0];
  for (const address of ['10.20.30.40', '169.254.169.254', '127.0.0.1', '100.64.1.1']) {
    claims.dns.set('A', 'inner.test', address);
    expect(await look(), address).toMatchObject({ found: [], hidden: true, state: 'wrong' });
  }
  claims.dns.set('A', 'inner.test', '10.20.30.40', '93.184.216.9');
  expect(await look()).toMatchObject({ found: ['93.184.216.9'], hidden: true, state: 'wrong' });
  claims.dns.set('CNAME', 'inner.test', 'db.corp.internal');
  expect(await look()).toMatchObject({ found: [], hidden: true, state: 'wrong' });
  const { db } = claims.app.deps;
  const kept = await db.selectFrom('domains').select('found').where('user_id', '=', user.id).execute();
  expect(JSON.stringify(kept)).not.toMatch(/10\.20|corp|internal"/);
  // What was stored before is not shown either.
  const old = [{ type: 'CNAME', name: 'inner.test', found: ['10.20.30.40'], state: 'wrong', needed: true }];
  await db
    .updateTable('domains')
    .set({ found: JSON.stringify(old) })
    .where('user_id', '=', user.id)
    .execute();
  const [shown] = (await claims.open(user)).linkDomain?.records ?? [];
  expect(shown).toMatchObject({ found: [], hidden: true });
});

test('S101 names that cannot be a customer’s are refused', async () => {
  const user = await business();
  const long = `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.test`;
  const hosts = ['localhost', '127.0.0.1', '[::1]', '169.254.169.254', '0x7f.1', '2130706433'];
  const bad = [
    ...hosts,
    long,
    '*.x.com',
    'x.com/',
    'x.com:25',
    'x.com.',
    'pаypal.com',
    'xn--pypal-4ve.com',
    '',
  ];
  for (const name of bad) expect(codeOf(await claims.claim(user, name)), name).toMatch(/bad_domain|invalid/);
  const reserved = ['app.example', 'x.app.example', 'metadata.google.internal', 'co.uk', 'a.local'];
  for (const name of reserved) expect(codeOf(await claims.claim(user, name)), name).toBe('domain_reserved');
  expect((await claims.open(user)).linkDomain).toBeNull();
  await claims.claim(user, ' FILES.Customer.COM ');
  expect((await claims.open(user)).linkDomain?.name).toBe('files.customer.com');
  await claims.claim(user, '文件.公司.cn');
  expect((await claims.open(user)).linkDomain).toMatchObject({
    name: 'xn--5nqy36c.xn--55qx5d.cn',
    shown: '文件.公司.cn',
  });
});

test('M04 a plan without domains, and a member of a team, have none', async () => {
  const pro = await claims.app.makeUser({ role: 'pro' });
  expect((await claims.open(pro)).allowed).toBe(0);
  expect(codeOf(await claims.claim(pro, 'files.pro.test'))).toBe('plan_required');

  const owner = await business();
  await claims.prove(owner, 'files.team.test');
  const { db } = claims.app.deps;
  const join = async (role: 'admin' | 'member') => {
    const user = await claims.app.makeUser();
    await db.insertInto('team_members').values({ user_id: user.id, owner_id: owner.id, role }).execute();
    return user;
  };
  const member = await join('member');
  const get = await openBrowser(claims.app).ask('GET', '/api/domains', { token: member.token });
  const answers = [get, await claims.claim(member, 'a.test'), await claims.check(member)];
  for (const answer of [...answers, await claims.remove(member)]) expect(codeOf(answer)).toBe('forbidden');
  const admin = await join('admin');
  expect((await claims.open(admin)).linkDomain?.state).toBe('verified');
  expect((await claims.remove(admin)).statusCode).toBe(200);
  const log = await db.selectFrom('team_log').select(['act', 'actor_id', 'subject']).execute();
  expect(log).toEqual([{ act: 'domain_changed', actor_id: admin.id, subject: 'files.team.test' }]);
});

test('S103 claims that wait block no one, and a verified name is exclusive', async () => {
  const [one, two] = [await business(), await business()];
  await claims.claim(one, 'both.test');
  expect((await claims.claim(two, 'both.test')).statusCode).toBe(200);
  await claims.publish(one);
  expect((await claims.check(two)).json().domains.linkDomain.state).toBe('waiting');
  expect((await claims.check(one)).json().domains.linkDomain.state).toBe('verified');
  expect(codeOf(await claims.claim(await business(), 'both.test'))).toBe('domain_taken');

  const text = (await claims.open(two)).linkDomain?.records.find(({ type }) => type === 'TXT');
  claims.dns.set('TXT', '_waybill.both.test', text?.value ?? '');
  expect((await claims.check(two)).json().domains.linkDomain).toMatchObject({
    state: 'waiting',
    problem: 'taken',
  });
});

test('S103 of two who prove a name at the same moment one has it', async () => {
  const users = [await business(), await business()];
  const texts: string[] = [];
  for (const user of users) {
    const { linkDomain } = (await claims.claim(user, 'race.test')).json().domains;
    texts.push(linkDomain.records[1].value);
  }
  claims.dns.set('TXT', '_waybill.race.test', ...texts);
  claims.dns.set('CNAME', 'race.test', 'app.example');
  const answers = await Promise.all(users.map((user) => claims.check(user)));
  const states = answers.map((answer) => answer.json().domains.linkDomain.state);
  expect(states.sort()).toEqual(['verified', 'waiting']);
});

test('S103 a name of a removed claim or a deleted account needs a new text', async () => {
  const owner = await business();
  await claims.prove(owner, 'left.test');
  await claims.app.deps.db.deleteFrom('users').where('id', '=', owner.id).execute();
  const next = await business();
  // The alias and the text of the first account are still there.
  await claims.claim(next, 'left.test');
  expect((await claims.check(next)).json().domains.linkDomain).toMatchObject({
    state: 'waiting',
    records: [{ state: 'right' }, { state: 'wrong' }],
  });
  await claims.publish(next);
  expect((await claims.check(next)).json().domains.linkDomain.state).toBe('verified');
  await claims.remove(next);
  await claims.claim(next, 'left.test');
  expect((await claims.check(next)).json().domains.linkDomain.state).toBe('waiting');
});

test('S103 a name that is off can be proven by another account', async () => {
  const [first, second] = [await business(), await business()];
  await claims.prove(first, 'sold.test');
  const { db } = claims.app.deps;
  claims.withdraw('sold.test');
  await claims.check(first);
  expect((await claims.open(first)).linkDomain).toMatchObject({ state: 'failing', problem: 'record' });
  await db
    .updateTable('domains')
    .set({ failing_since: new Date(Date.now() - 8 * 86_400_000) })
    .where('name', '=', 'sold.test')
    .execute();
  await claims.check(first);
  expect((await claims.open(first)).linkDomain?.state).toBe('off');
  await claims.prove(second, 'sold.test');
  expect((await claims.open(second)).linkDomain?.state).toBe('verified');
});

test('M04 names that are due are looked up once, and a page hears of it', async () => {
  const user = await business();
  const ear = await listenLive(base, user.token);
  await claims.claim(user, 'due.test');
  expect((await ear.next())?.kind).toBe('domains.changed');
  await claims.publish(user);
  const [here, there] = await Promise.all([
    takeDue(claims.app.deps.db, 100),
    takeDue(claims.app.deps.db, 100),
  ]);
  const all = [...here, ...there];
  expect(new Set(all).size).toBe(all.length);
  for (const id of all) await lookAndSettle(claims.app.deps, id);
  expect((await ear.next())?.kind).toBe('domains.changed');
  expect((await claims.open(user)).linkDomain?.state).toBe('verified');
  expect(await takeDue(claims.app.deps.db, 100)).toEqual([]);
  await ear.close();
});

test('M04 a smaller plan keeps the name for the time of grace', async () => {
  const user = await business();
  await claims.prove(user, 'smaller.test');
  await grantRole(claims.app.deps.db, user.id, 'free');
  await claims.check(user);
  expect((await claims.open(user)).linkDomain).toMatchObject({ state: 'failing', problem: 'plan' });
  await grantRole(claims.app.deps.db, user.id, 'business');
  await claims.check(user);
  expect((await claims.open(user)).linkDomain).toMatchObject({ state: 'verified', problem: null });
});

test('M04 looking again and again waits', async () => {
  const user = await business();
  await claims.claim(user, 'often.test');
  const answers = [];
  for (let turn = 0; turn < 11; turn += 1) answers.push(await claims.check(user));
  expect(answers.slice(0, 10).every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(codeOf(answers[10] ?? (await claims.check(user)))).toBe('too_many_requests');
});

test('M04 a proxy on this machine learns which names have certificates, others learn nothing', async () => {
  const user = await business();
  await claims.claim(user, 'files.tls.test');
  const ask = (domain: string, from: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
    claims.app.inject({ url: `/api/domains/ask?domain=${domain}`, ...from });
  expect((await ask('files.tls.test')).statusCode).toBe(404);
  await claims.publish(user);
  await claims.check(user);
  await expect.poll(async () => (await ask('Files.TLS.test')).statusCode).toBe(200);
  expect((await ask('files.tls.test', { headers: { host: 'waybill:8080' } })).statusCode).toBe(200);
  expect((await ask('other.test')).statusCode).toBe(404);
  expect((await ask('files.tls.test', { remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
  const forwarded = { headers: { 'x-forwarded-for': '203.0.113.9' } };
  expect((await ask('files.tls.test', forwarded)).statusCode).toBe(404);
});
