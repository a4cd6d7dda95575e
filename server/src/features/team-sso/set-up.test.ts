/** Tests setting a team's own login provider up: its domain, the secret, the test, and who may not. */
import { beforeAll, expect, test } from 'vitest';
import { codeOf, openBrowser } from '../../../test/browser.ts';
import { grantRole } from '../billing/index.ts';
import { openTeams } from '../teams/teams.suite.ts';
import { openTeamLogins, SETTINGS, type TeamLogins } from './team-sso.suite.ts';

let logins: TeamLogins;
beforeAll(async () => {
  logins = await openTeamLogins();
});

const nameFor = async (email: string) => {
  const [, domain] = email.split('@');
  return (await openBrowser(logins.app).post('/api/sso/find', { domain })).json().name;
};

test('O04 a team’s provider is named at login once its domain is proven, it was tested, and it is on', async () => {
  const owner = await logins.newOwner();
  const domain = logins.newDomain();
  const email = `anyone@${domain}`;
  await logins.ask(owner, 'PUT', '/domain', { domain });
  expect((await logins.setUp(owner)).domain).toMatchObject({ name: domain, state: 'waiting' });
  expect((await logins.setProvider(owner)).statusCode).toBe(200);
  const switchOn = () => logins.ask(owner, 'PATCH', '', { on: true, required: false });
  expect(codeOf(await switchOn())).toBe('not_tested');
  expect(await logins.test(owner, 'someone@elsewhere.example')).toBe('/dash/account/teams?test=domain');
  expect(await logins.test(owner, email)).toBe('/dash/account/teams?test=tested');
  expect(codeOf(await switchOn())).toBe('not_proven');
  await logins.prove(owner, domain);
  expect(await nameFor(email)).toBeNull();
  expect((await switchOn()).statusCode).toBe(200);
  expect(await nameFor(email)).toBe('Harbour ID');
  expect(await nameFor(owner.email)).toBeNull();
  await logins.ask(owner, 'PATCH', '', { on: false, required: false });
  expect(await nameFor(email)).toBeNull();
});

test('O04 the client secret is sealed, never shown, and never kept for another provider', async () => {
  const owner = await logins.newOwner();
  await logins.ask(owner, 'PUT', '/domain', { domain: logins.newDomain() });
  const { clientSecret: _none, ...withoutSecret } = SETTINGS;
  const bare = { issuer: logins.forger.issuer, ...withoutSecret };
  expect(codeOf(await logins.ask(owner, 'PUT', '/provider', bare))).toBe('secret_missing');
  const answer = await logins.setProvider(owner);
  expect(answer.body).not.toContain(SETTINGS.clientSecret);
  expect((await logins.ask(owner, 'GET')).body).not.toContain(SETTINGS.clientSecret);
  const { secret } = await logins.app.deps.db
    .selectFrom('team_providers')
    .select('secret')
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  expect(secret?.toString('latin1')).not.toContain(SETTINGS.clientSecret);
  expect((await logins.ask(owner, 'PUT', '/provider', { ...bare, name: 'Pier ID' })).statusCode).toBe(200);
  for (const other of [{ issuer: `${logins.forger.issuer}/other` }, { clientId: 'another' }])
    expect(codeOf(await logins.ask(owner, 'PUT', '/provider', { ...bare, ...other }))).toBe('secret_missing');
});

test('O04 free mail services, our own names and domains of others are refused', async () => {
  const owner = await logins.newOwner();
  for (const domain of ['gmail.com', 'qq.com', 'outlook.fr', 'co.uk', 'printer.local'])
    expect(codeOf(await logins.ask(owner, 'PUT', '/domain', { domain })), domain).toBe('domain_reserved');
  const taken = await logins.open(owner);
  const other = await logins.newOwner();
  expect(codeOf(await logins.ask(other, 'PUT', '/domain', { domain: taken }))).toBe('domain_taken');
});

test('O04 of two teams that prove a domain at the same moment one has it', async () => {
  const [one, two] = [await logins.newOwner(), await logins.newOwner()];
  const domain = logins.newDomain();
  await Promise.all([one, two].map((owner) => logins.ask(owner, 'PUT', '/domain', { domain })));
  const values = await Promise.all(
    [one, two].map(async (owner) => (await logins.setUp(owner)).domain.records[0]?.value ?? ''),
  );
  logins.dns.set('TXT', `_waybill-login.${domain}`, ...values);
  await Promise.all([one, two].map((owner) => logins.ask(owner, 'POST', '/domain/check')));
  const states = await Promise.all([one, two].map(async (owner) => (await logins.setUp(owner)).domain));
  expect(states.map(({ state }) => state).sort()).toEqual(['verified', 'waiting']);
  expect(states.find(({ state }) => state === 'waiting')?.problem).toBe('taken');
});

test('O04 S202 only the owner with a Business plan sets it: no admin, no member, no API key', async () => {
  const owner = await logins.newOwner();
  await logins.open(owner);
  const teams = openTeams(logins.app);
  for (const role of ['admin', 'member'] as const) {
    const member = await teams.join(owner, role);
    expect(codeOf(await logins.ask(member, 'GET'))).toBe('forbidden');
    expect(codeOf(await logins.setProvider(member))).toBe('forbidden');
    expect(codeOf(await logins.ask(member, 'DELETE'))).toBe('forbidden');
  }
  const made = await openBrowser(logins.app).post(
    '/api/keys',
    { name: 'CI', scopes: ['read', 'send', 'manage'], days: null, password: 'long enough' },
    { token: owner.token },
  );
  expect(codeOf(await logins.ask({ token: made.json().secret }, 'DELETE'))).toBe('key_refused');
  await grantRole(logins.app.deps.db, owner.id, 'pro');
  expect(codeOf(await logins.setProvider(owner))).toBe('plan_required');
  expect((await logins.ask(owner, 'GET')).json().sso.allowed).toBe(false);
});

test('O04 findTeamLogin: takes a domain only, so that no answer depends on an account', async () => {
  const answer = await openBrowser(logins.app).post('/api/sso/find', { email: 'known@example.com' });
  expect(codeOf(answer)).toBe('invalid_input');
});
