/** Attacks on logins by a team's provider: forged answers, mixed-up providers, and addresses inside our network. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { codeOf, openBrowser } from '../../../test/browser.ts';
import { startForgingProvider } from '../accounts/sso/forging-provider.suite.ts';
import { beginIn, comeBack, signedInAs } from '../accounts/sso/provider.suite.ts';
import { openTeamLogins, SETTINGS, type TeamLogins } from './team-sso.suite.ts';

let logins: TeamLogins;
beforeAll(async () => {
  logins = await openTeamLogins();
});

const REFUSED = '/login?sso=refused';

async function open() {
  const owner = await logins.newOwner();
  const domain = await logins.open(owner);
  const { redirectUri } = await logins.setUp(owner);
  return { owner, domain, callback: new URL(redirectUri).pathname };
}

/** Begins a login, and what the provider would send back to it. */
async function begun(domain: string, browser = openBrowser(logins.app)) {
  const answer = await browser.post('/api/sso/team', { email: `anyone@${domain}` });
  const url = new URL(answer.json().url);
  logins.forger.takeNonce(url.searchParams.get('nonce'));
  logins.forger.forge({ claims: { email: `anyone@${domain}`, sub: randomUUID() } });
  const state = url.searchParams.get('state') ?? '';
  return { browser, url, back: { code: randomUUID(), state, iss: logins.forger.issuer } };
}

const query = (back: Record<string, string>) => new URLSearchParams(back).toString();

test('S210 another browser’s state, another team’s callback and a repeated answer are refused', async () => {
  const [one, other] = [await open(), await open()];
  const first = await begun(one.domain);
  expect(await comeBack(openBrowser(logins.app), `${one.callback}?${query(first.back)}`)).toBe(REFUSED);
  expect(await comeBack(first.browser, `${other.callback}?${query(first.back)}`)).toBe(REFUSED);
  expect(await comeBack(first.browser, `/api/sso/callback?${query(first.back)}`)).toBe(REFUSED);
  expect(await comeBack(first.browser, `${one.callback}?${query(first.back)}`)).toBe('/login?sso=done');
  expect(await comeBack(first.browser, `${one.callback}?${query(first.back)}`)).toBe(REFUSED);
});

test('S210 tokens of another issuer, audience, nonce or key, unsigned and expired ones are refused', async () => {
  const { domain, callback } = await open();
  const claims = { email: `forged@${domain}`, sub: 'forged' };
  const past = Math.floor(Date.now() / 1000) - 3_600;
  const forged = [
    { claims: { ...claims, iss: 'https://elsewhere.example' } },
    { claims: { ...claims, aud: 'another' } },
    { claims: { ...claims, nonce: 'another' } },
    { claims: { ...claims, exp: past, iat: past - 60 } },
    { claims, sign: logins.forger.unsigned },
    { claims, sign: logins.forger.signByAnother },
    { claims, sign: logins.forger.signBySecret },
  ];
  for (const forgery of forged) {
    const { browser, back } = await begun(domain);
    logins.forger.forge(forgery);
    expect(await comeBack(browser, `${callback}?${query(back)}`), JSON.stringify(forgery)).toBe(REFUSED);
    expect(await signedInAs(browser)).toBeUndefined();
  }
});

test('S210 the same issuer as the installation’s: identities and sessions are never mixed', async () => {
  const both = await openTeamLogins();
  const mixed = await openTeamLogins(both.forger.env);
  const owner = await mixed.newOwner();
  await mixed.prove(owner, mixed.newDomain());
  await mixed.setProvider(owner, { issuer: both.forger.issuer });
  const { domain, redirectUri } = await mixed.setUp(owner);
  await mixed.app.deps.db
    .updateTable('team_providers')
    .set({ tested_at: new Date() })
    .where('user_id', '=', owner.id)
    .execute();
  await mixed.switchOn(owner);
  const email = `person@${domain.name}`;
  const finish = async (url: URL, browser = openBrowser(mixed.app)) => {
    both.forger.takeNonce(url.searchParams.get('nonce'));
    both.forger.forge({ claims: { sub: 'person', email } });
    const back = { code: randomUUID(), state: url.searchParams.get('state') ?? '', iss: both.forger.issuer };
    const { pathname } = new URL(url.searchParams.get('redirect_uri') ?? redirectUri);
    return comeBack(browser, `${pathname}?${query(back)}`);
  };
  const ofTeam = openBrowser(mixed.app);
  const answer = await ofTeam.post('/api/sso/team', { email });
  expect(await finish(new URL(answer.json().url), ofTeam)).toBe('/login?sso=done');
  // There the account is known by its address only, and asks for its own password.
  const ofInstallation = openBrowser(mixed.app);
  expect(await finish(await beginIn(ofInstallation), ofInstallation)).toBe('/login?sso=connect');
  expect(await signedInAs(ofInstallation)).toBeUndefined();
});

test('S206 issuers inside our network, without https or with a password are refused when they are set', async () => {
  const strict = await openTeamLogins({ WEBHOOKS_ALLOW_PRIVATE: '0' });
  const owner = await strict.newOwner();
  await strict.ask(owner, 'PUT', '/domain', { domain: strict.newDomain() });
  strict.dns.set('A', 'inside.example', '10.0.0.7');
  for (const [issuer, problem] of [
    ['http://login.example', 'not_https'],
    ['https://127.0.0.1', 'private'],
    ['https://[::ffff:10.0.0.1]', 'private'],
    ['https://2130706433', 'private'],
    ['https://169.254.169.254', 'private'],
    ['https://inside.example', 'private'],
    ['https://me:secret@8.8.8.8', 'credentials'],
  ] as const) {
    const answer = await strict.ask(owner, 'PUT', '/provider', { issuer, ...SETTINGS });
    expect([codeOf(answer), answer.json().error.fields], issuer).toEqual([
      'issuer_address',
      { issuer: problem },
    ]);
  }
});

test('S206 a page that discovery names for logging in is no script and no file', async () => {
  for (const endpoint of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd']) {
    const owner = await logins.newOwner();
    await logins.ask(owner, 'PUT', '/domain', { domain: logins.newDomain() });
    const evil = await startForgingProvider();
    evil.forge({ metadata: { authorization_endpoint: endpoint } });
    await logins.setProvider(owner, { issuer: evil.issuer });
    const begun = await openBrowser(logins.app).post('/api/team/sso/test', {}, { token: owner.token });
    expect(codeOf(begun), endpoint).toBe('sso_unreachable');
  }
});

test('S213 `next` leads only to our own pages', async () => {
  const { domain } = await open();
  for (const next of ['https://evil.example', '//evil.example', '/\\evil.example'])
    expect(codeOf(await openBrowser(logins.app).post('/api/sso/team', { email: `a@${domain}`, next }))).toBe(
      'invalid_input',
    );
});
