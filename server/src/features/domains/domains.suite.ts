/** Claims and proves domains in tests, with a DNS server on loopback. */
import type { Domains, SendingDomainView } from '@waybill/contract/domains';
import type { LightMyRequestResponse } from 'fastify';
import { type TestApp, type TestUser, testApp } from '../../../test/app.ts';
import { openBrowser } from '../../../test/browser.ts';
import { type DnsServer, openDnsServer } from '../../adapters/dns/dns-server.suite.ts';

export interface Claims {
  readonly app: TestApp;
  readonly dns: DnsServer;
  claim(user: TestUser, name: string): Promise<LightMyRequestResponse>;
  check(user: TestUser): Promise<LightMyRequestResponse>;
  remove(user: TestUser): Promise<LightMyRequestResponse>;
  open(user: TestUser): Promise<Domains>;
  /** Publishes the records that the page asks for. */
  publish(user: TestUser): Promise<void>;
  withdraw(name: string): void;
  /** Claims, publishes and checks. */
  prove(user: TestUser, name: string): Promise<void>;
  /** The same for the domain to send from. */
  readonly sending: {
    claim(user: TestUser, fromAddress: string, fromName?: string): Promise<LightMyRequestResponse>;
    check(user: TestUser): Promise<LightMyRequestResponse>;
    rotate(user: TestUser): Promise<LightMyRequestResponse>;
    remove(user: TestUser): Promise<LightMyRequestResponse>;
    view(user: TestUser): Promise<SendingDomainView>;
    publish(user: TestUser): Promise<void>;
    /** Removes the record of the key. */
    withdrawKey(user: TestUser): Promise<void>;
    prove(user: TestUser, fromAddress: string, fromName?: string): Promise<SendingDomainView>;
  };
}

/** `https://app.example` unless the environment names another address. */
export async function openClaims(env: Record<string, string> = {}): Promise<Claims> {
  const dns = await openDnsServer();
  const app = await testApp({
    env: { PUBLIC_URL: 'https://app.example', DNS_SERVERS: dns.address, ...env },
  });
  const ask = (user: TestUser, method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, body?: object) =>
    openBrowser(app).ask(method, url, { token: user.token, ...(body && { body }) });
  const open = async (user: TestUser): Promise<Domains> =>
    (await ask(user, 'GET', '/api/domains')).json().domains;
  const view = async (user: TestUser): Promise<SendingDomainView> => {
    const { sendingDomain } = await open(user);
    if (sendingDomain === null) throw new Error('there is no domain to send from');
    return sendingDomain;
  };
  const sending: Claims['sending'] = {
    claim: (user, fromAddress, fromName = '') =>
      ask(user, 'PUT', '/api/domains/sending', { fromAddress, fromName }),
    check: (user) => ask(user, 'POST', '/api/domains/sending/check'),
    rotate: (user) => ask(user, 'POST', '/api/domains/sending/rotate'),
    remove: (user) => ask(user, 'DELETE', '/api/domains/sending'),
    view,
    publish: async (user) => {
      for (const { type, name, value } of (await view(user)).records) dns.set(type, name, value);
    },
    withdrawKey: async (user) => {
      for (const { use, type, name } of (await view(user)).records) if (use === 'key') dns.set(type, name);
    },
    prove: async (user, fromAddress, fromName) => {
      await sending.claim(user, fromAddress, fromName);
      await sending.publish(user);
      await sending.check(user);
      return view(user);
    },
  };
  const claims: Claims = {
    sending,
    app,
    dns,
    open,
    claim: (user, name) => ask(user, 'PUT', '/api/domains/link', { name }),
    check: (user) => ask(user, 'POST', '/api/domains/link/check'),
    remove: (user) => ask(user, 'DELETE', '/api/domains/link'),
    publish: async (user) => {
      for (const { type, name, value } of (await open(user)).linkDomain?.records ?? [])
        dns.set(type, name, value);
    },
    withdraw: (name) => {
      dns.set('TXT', `_waybill.${name}`);
      dns.set('CNAME', name);
    },
    prove: async (user, name) => {
      await claims.claim(user, name);
      await claims.publish(user);
      await claims.check(user);
    },
  };
  return claims;
}
