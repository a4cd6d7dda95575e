/** Tests claiming, proving, losing, rotating and removing a domain to send from, through the whole app. */
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../../../test/app.ts';
import { codeOf, openBrowser } from '../../../../test/browser.ts';
import { openDnsServer } from '../../../adapters/dns/dns-server.suite.ts';
import { openResolver } from '../../../adapters/dns/resolver.ts';
import { openPostmarkServer, TOKEN } from '../../../adapters/sending/postmark-server.suite.ts';
import { lookAndSettle } from '../checking/check-domain.ts';
import { type Claims, openClaims } from '../domains.suite.ts';
import { forgetLeft } from './forget-left.ts';

let claims: Claims;
let sending: Claims['sending'];
beforeAll(async () => {
  claims = await openClaims();
  sending = claims.sending;
});

const business = (): Promise<TestUser> => claims.app.makeUser({ role: 'business' });

test('M05 a claim shows its records, what was found instead, and is verified when those it needs are right', async () => {
  const user = await business();
  const answer = await sending.claim(user, ' Files@One.test ', 'One Ltd');
  expect(answer.json().domains.sendingDomain).toMatchObject({
    name: 'one.test',
    state: 'waiting',
    fromAddress: 'files@one.test',
    fromName: 'One Ltd',
    rotating: false,
    oldKey: null,
    records: [
      { use: 'key', type: 'TXT', value: expect.stringMatching(/^v=DKIM1; k=rsa; p=MII/), needed: true },
      { use: 'proof', type: 'TXT', name: '_waybill-mail.one.test', needed: true },
      { use: 'policy', type: 'TXT', name: '_dmarc.one.test', value: 'v=DMARC1; p=none', needed: false },
    ],
  });
  const [key, proof] = (await sending.view(user)).records;
  claims.dns.set('TXT', key?.name ?? '', 'v=DKIM1; p=MIIother');
  const early = (await sending.check(user)).json().domains.sendingDomain;
  expect(early).toMatchObject({ state: 'waiting', problem: 'record' });
  expect(early.records).toMatchObject([
    { state: 'wrong', found: ['v=DKIM1; p=MIIother'] },
    { state: 'missing' },
    { state: 'missing' },
  ]);
  claims.dns.set('TXT', key?.name ?? '', key?.value ?? '');
  claims.dns.set('TXT', proof?.name ?? '', proof?.value ?? '');
  const verified = (await sending.check(user)).json().domains.sendingDomain;
  expect(verified).toMatchObject({ state: 'verified', problem: null });
  expect(verified.records.map(({ state }: { state: string }) => state)).toEqual([
    'right',
    'right',
    'missing',
  ]);

  // A policy of the domain above counts, whatever it says.
  await sending.claim(user, 'files@mail.one.test');
  claims.dns.set('TXT', '_dmarc.one.test', 'v=DMARC1; p=reject; rua=mailto:x@one.test');
  const below = (await sending.check(user)).json().domains.sendingDomain;
  expect(below.records.at(-1)).toMatchObject({ name: '_dmarc.mail.one.test', state: 'right' });
});

test('M05 the address can change while the domain stays verified; another domain is proven anew', async () => {
  const user = await business();
  await sending.prove(user, 'files@same.test');
  await sending.claim(user, 'hello@same.test', 'Same');
  expect(await sending.view(user)).toMatchObject({
    state: 'verified',
    fromAddress: 'hello@same.test',
    fromName: 'Same',
  });
  await sending.claim(user, 'hello@new.test');
  expect(await sending.view(user)).toMatchObject({ name: 'new.test', state: 'waiting' });
});

test('S101 addresses that cannot be a company’s are refused', async () => {
  const user = await business();
  for (const address of ['files@localhost', 'files@127.0.0.1', 'x', 'a@b@c.test', 'files@pаypal.com', ''])
    expect(codeOf(await sending.claim(user, address)), address).toMatch(/bad_domain|invalid/);
  for (const address of ['a@app.example', 'a@mail.app.example', 'a@co.uk', 'a@gmail.com', 'a@qq.com'])
    expect(codeOf(await sending.claim(user, address)), address).toBe('domain_reserved');
  const pro = await claims.app.makeUser({ role: 'pro' });
  expect(codeOf(await sending.claim(pro, 'files@pro.test'))).toBe('plan_required');
  expect(codeOf(await sending.rotate(pro))).toBe('not_found');
});

test('S103 a verified name is exclusive, and proves nothing for others', async () => {
  const [one, two] = [await business(), await business()];
  await sending.claim(one, 'a@both.test');
  await sending.claim(two, 'b@both.test');
  await sending.publish(one);
  expect((await sending.check(two)).json().domains.sendingDomain.state).toBe('waiting');
  expect((await sending.check(one)).json().domains.sendingDomain.state).toBe('verified');
  expect(codeOf(await sending.claim(await business(), 'c@both.test'))).toBe('domain_taken');
  await sending.publish(two);
  expect((await sending.check(two)).json().domains.sendingDomain).toMatchObject({
    state: 'waiting',
    problem: 'taken',
  });
  // A link domain of the same name is another claim.
  expect((await claims.claim(two, 'both.test')).statusCode).toBe(200);
});

test('M05 a new key is used once its record is found, and the old record is named until it can go', async () => {
  const user = await business();
  const before = await sending.prove(user, 'files@turn.test');
  const rotating = (await sending.rotate(user)).json().domains.sendingDomain;
  expect(rotating).toMatchObject({ state: 'verified', rotating: true });
  expect(rotating.records.slice(0, 2)).toMatchObject([
    { use: 'key', name: before.records[0]?.name },
    { use: 'next_key', needed: false },
  ]);
  expect((await sending.rotate(user)).json().domains.sendingDomain.records).toEqual(rotating.records);
  // Not yet published: nothing fails.
  expect((await sending.check(user)).json().domains.sendingDomain).toMatchObject({ state: 'verified' });
  await sending.publish(user);
  const done = (await sending.check(user)).json().domains.sendingDomain;
  expect(done).toMatchObject({
    state: 'verified',
    rotating: false,
    oldKey: { name: before.records[0]?.name, keptUntil: expect.any(Number) },
    records: [{ use: 'key', name: rotating.records[1].name, state: 'right' }, {}, {}],
  });
});

test('M05 members see none of it, admins change it, and the team’s log says so', async () => {
  const owner = await business();
  const { db } = claims.app.deps;
  const join = async (role: 'admin' | 'member') => {
    const user = await claims.app.makeUser();
    await db.insertInto('team_members').values({ user_id: user.id, owner_id: owner.id, role }).execute();
    return user;
  };
  const [admin, member] = [await join('admin'), await join('member')];
  await sending.prove(admin, 'files@crew.test');
  for (const call of [sending.check, sending.rotate, sending.remove])
    expect(codeOf(await call(member))).toBe('forbidden');
  expect(codeOf(await sending.claim(member, 'me@crew.test'))).toBe('forbidden');
  await sending.claim(owner, 'hello@crew.test');
  await sending.rotate(admin);
  await sending.remove(admin);
  const log = await db
    .selectFrom('team_log')
    .select(['actor_id', 'subject', 'detail'])
    .where('owner_id', '=', owner.id)
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { actor_id: admin.id, subject: 'files@crew.test', detail: 'sending_claimed' },
    { actor_id: owner.id, subject: 'hello@crew.test', detail: 'address_changed' },
    { actor_id: admin.id, subject: 'crew.test', detail: 'key_rotated' },
    { actor_id: admin.id, subject: 'crew.test', detail: 'sending_removed' },
  ]);
  expect(
    await db
      .selectFrom('signing_keys')
      .innerJoin('domains', 'domains.id', 'domain_id')
      .select('name')
      .where('name', '=', 'crew.test')
      .execute(),
  ).toEqual([]);
});

test('M05 the user’s own view has pmDomain, for members too', async () => {
  const owner = await business();
  const member = await claims.app.makeUser();
  const { db } = claims.app.deps;
  await db
    .insertInto('team_members')
    .values({ user_id: member.id, owner_id: owner.id, role: 'member' })
    .execute();
  const pmDomainOf = async (user: TestUser) =>
    (
      await openBrowser(claims.app).post('/api/updateProfile', { fullName: 'Mei' }, { token: user.token })
    ).json().user.pmDomain;
  expect(await pmDomainOf(owner)).toEqual({ ID: null, DKIMUpdateStatus: null });
  await sending.claim(owner, 'files@pm.test');
  const pending = await pmDomainOf(member);
  expect(pending).toEqual({ ID: expect.any(String), DKIMUpdateStatus: 'Pending' });
  await sending.publish(owner);
  await sending.check(owner);
  expect(await pmDomainOf(member)).toEqual({ ID: pending.ID, DKIMUpdateStatus: 'Verified' });
  await sending.withdrawKey(owner);
  await sending.check(owner);
  expect(await pmDomainOf(owner)).toMatchObject({ DKIMUpdateStatus: 'Failed' });
});

test('M05 with Postmark its records are shown, its domain is verified, and forgotten when no account has it', async () => {
  const dns = await openDnsServer();
  const postmark = await openPostmarkServer(openResolver([dns.address]));
  const there = await openClaims({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'no-reply@app.example',
    POSTMARK_ACCOUNT_TOKEN: TOKEN,
    POSTMARK_API_URL: postmark.url,
    DNS_SERVERS: dns.address,
  });
  const publish = async (user: TestUser) => {
    for (const { type, name, value } of (await there.sending.view(user)).records) dns.set(type, name, value);
  };
  const [one, two] = [
    await there.app.makeUser({ role: 'business' }),
    await there.app.makeUser({ role: 'business' }),
  ];
  postmark.isAway = true;
  const away = (await there.sending.claim(one, 'files@pm.test')).json().domains.sendingDomain;
  expect(away.records.map(({ use }: { use: string }) => use)).toEqual(['proof', 'policy']);
  expect((await there.sending.check(one)).json().domains.sendingDomain.state).toBe('waiting');
  postmark.isAway = false;
  await there.sending.check(one);
  expect((await there.sending.view(one)).records.map(({ use }) => use)).toEqual([
    'key',
    'proof',
    'return_path',
    'policy',
  ]);
  await there.sending.claim(two, 'evil@pm.test');
  await publish(one);
  expect((await there.sending.check(one)).json().domains.sendingDomain.state).toBe('verified');
  // At Postmark it is one domain; here the text decides whose it is.
  expect((await there.sending.check(two)).json().domains.sendingDomain.state).toBe('waiting');
  expect(postmark.domains.size).toBe(1);

  await there.sending.remove(two);
  await forgetLeft(there.app.deps);
  expect(postmark.domains.size).toBe(1);
  // A service that is away for a while changes nothing.
  postmark.isAway = true;
  const { id } = await there.app.deps.db.selectFrom('domains').select('id').executeTakeFirstOrThrow();
  await lookAndSettle(there.app.deps, id);
  expect((await there.sending.view(one)).state).toBe('verified');
  postmark.isAway = false;
  await there.app.deps.db.deleteFrom('users').where('id', '=', one.id).execute();
  await forgetLeft(there.app.deps);
  expect(postmark.domains.size).toBe(0);
  expect(postmark.faults).toEqual([]);
});
