/** Login providers of teams for tests: set up over the API, with a DNS server on loopback and a provider that says what a test wants. */
import { randomUUID } from 'node:crypto';
import type { TeamSso } from '@waybill/contract/team-sso';
import { expect } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../test/app.ts';
import { type Browser, openBrowser } from '../../../test/browser.ts';
import { type DnsServer, openDnsServer } from '../../adapters/dns/dns-server.suite.ts';
import { type ForgingProvider, startForgingProvider } from '../accounts/sso/forging-provider.suite.ts';
import { CLIENT, comeBack } from '../accounts/sso/provider.suite.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type SetUp = NonNullable<TeamSso['setUp']>;

export interface TeamLogins {
  readonly app: TestApp;
  readonly dns: DnsServer;
  readonly forger: ForgingProvider;
  ask(
    user: Pick<TestUser, 'token'>,
    method: Method,
    path?: string,
    body?: object,
  ): ReturnType<Browser['ask']>;
  setUp(user: Pick<TestUser, 'token'>): Promise<SetUp>;
  newOwner(): Promise<TestUser>;
  /** A domain that no one has claimed. */
  newDomain(): string;
  /** Claims the domain and publishes its record. */
  prove(owner: TestUser, domain: string): Promise<void>;
  setProvider(owner: TestUser, more?: object): ReturnType<Browser['ask']>;
  /** Where the test of the settings leads. */
  test(owner: TestUser, email: string): Promise<string | undefined>;
  switchOn(owner: TestUser, required?: boolean): Promise<void>;
  /** All of it. */
  open(owner: TestUser, options?: { readonly required?: boolean }): Promise<string>;
  /** Comes back from the provider’s page with what it says; each subject is its address unless the test says another. */
  comeBack(browser: Browser, url: URL, claims: Record<string, unknown>): Promise<string | undefined>;
  /** Logs someone in whom the provider names so; where the browser is sent. */
  logIn(email: string, claims?: Record<string, unknown>, browser?: Browser): Promise<string | undefined>;
}

export const SETTINGS = {
  clientId: CLIENT.client_id,
  clientSecret: CLIENT.client_secret,
  name: 'Harbour ID',
};

export async function openTeamLogins(env: Record<string, string> = {}): Promise<TeamLogins> {
  const forger = await startForgingProvider();
  const dns = await openDnsServer();
  const app = await testApp({ env: { DNS_SERVERS: dns.address, WEBHOOKS_ALLOW_PRIVATE: '1', ...env } });
  const ask: TeamLogins['ask'] = ({ token }, method, path = '', body) =>
    openBrowser(app).ask(method, `/api/team/sso${path}`, { token, ...(body && { body }) });
  const setUp: TeamLogins['setUp'] = async (user) => {
    const { sso } = (await ask(user, 'GET')).json<{ sso: TeamSso }>();
    if (sso.setUp === null) throw new Error('nothing is set up');
    return sso.setUp;
  };
  const returnFrom: TeamLogins['comeBack'] = (browser, url, claims) => {
    forger.takeNonce(url.searchParams.get('nonce'));
    forger.forge({ claims: { sub: claims['email'], ...claims } });
    const state = url.searchParams.get('state') ?? '';
    const { pathname } = new URL(url.searchParams.get('redirect_uri') ?? '');
    const back = new URLSearchParams({ code: randomUUID(), state, iss: forger.issuer });
    return comeBack(browser, `${pathname}?${back}`);
  };
  const logins: TeamLogins = {
    app,
    dns,
    forger,
    ask,
    setUp,
    newOwner: () => app.makeUser({ role: 'business', fullName: 'Amara Okafor', password: 'long enough' }),
    newDomain: () => `${randomUUID()}.example`,
    prove: async (owner, domain) => {
      const claimed = await ask(owner, 'PUT', '/domain', { domain });
      expect(claimed.statusCode, claimed.body).toBe(200);
      for (const { name, value } of (await setUp(owner)).domain.records) dns.set('TXT', name, value);
      const checked = await ask(owner, 'POST', '/domain/check');
      expect(checked.json().sso.setUp.domain.state).toBe('verified');
    },
    setProvider: (owner, more = {}) =>
      ask(owner, 'PUT', '/provider', { issuer: forger.issuer, ...SETTINGS, ...more }),
    test: async (owner, email) => {
      const browser = openBrowser(app);
      const begun = await browser.post('/api/team/sso/test', {}, { token: owner.token });
      expect(begun.statusCode, begun.body).toBe(200);
      return returnFrom(browser, new URL(begun.json().url), { email });
    },
    switchOn: async (owner, required = false) => {
      const answer = await ask(owner, 'PATCH', '', { on: true, required });
      expect(answer.statusCode, answer.body).toBe(200);
    },
    open: async (owner, { required = false } = {}) => {
      const domain = logins.newDomain();
      await logins.prove(owner, domain);
      expect((await logins.setProvider(owner)).statusCode).toBe(200);
      expect(await logins.test(owner, `owner@${domain}`)).toBe('/dash/account/teams?test=tested');
      await logins.switchOn(owner, required);
      return domain;
    },
    comeBack: returnFrom,
    logIn: async (email, claims = {}, browser = openBrowser(app)) => {
      const begun = await browser.post('/api/sso/team', { email });
      expect(begun.statusCode, begun.body).toBe(200);
      return returnFrom(browser, new URL(begun.json().url), { email, ...claims });
    },
  };
  return logins;
}
