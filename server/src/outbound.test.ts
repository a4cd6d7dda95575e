/** Tests that no call makes the server connect to a host that a caller names. */
import { Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { codeOf, openBrowser } from '../test/browser.ts';
import { type Claims, openClaims } from '../test/claims.ts';

let claims: Claims;
beforeAll(async () => {
  claims = await openClaims();
});
afterEach(() => vi.restoreAllMocks());

const HOSTS = [
  '169.254.169.254',
  '10.0.0.1',
  '[::ffff:10.0.0.1]',
  '[64:ff9b::a9fe:a9fe]',
  '0x7f.1',
  '2130706433',
  '0.0.0.0',
  'localhost',
  'metadata.google.internal',
  'rebound.test',
  'http://169.254.169.254/latest',
  'file:///etc/passwd',
  'gopher://127.0.0.1:70/_x',
];

/** The hosts and ports that something in this process connects to from now on. */
function watchConnections(): string[] {
  const seen: string[] = [];
  const connect = Socket.prototype.connect;
  vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...given: unknown[]) {
    // An address is given as one object, or as port and host.
    seen.push(JSON.stringify(given.flat(), ['host', 'port', 'path']));
    return Reflect.apply(connect, this, given);
  });
  return seen;
}

test('S104 logos, domains, regions and events of payments: a host that a caller names is never connected to', async () => {
  const { app, dns } = claims;
  const user = await app.makeUser({ role: 'business' });
  // As if the name was rebound to the machine itself between the check and the visit.
  for (const address of ['127.0.0.1', '169.254.169.254']) dns.set('A', 'rebound.test', address);
  const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(app.deps.db);
  const ofDatabase = String(rows[0]?.port);
  const seen = watchConnections();
  const browser = openBrowser(app);
  for (const host of HOSTS) {
    for (const query of [`domain=${encodeURIComponent(host)}`, `email=${encodeURIComponent(`a@${host}`)}`]) {
      const answer = await browser.ask('GET', `/api/logo?${query}`);
      expect([200, 400], host).toContain(answer.statusCode);
    }
    await claims.claim(user, host);
    await claims.check(user);
    const region = { userid: user.id, region: host };
    const chosen = await browser.ask('PATCH', '/api/settings/region', { token: user.token, body: region });
    expect(codeOf(chosen)).toBe('invalid_input');
    const event = { type: 'invoice.paid', data: { object: { id: 'in_1', invoice_pdf: host, url: host } } };
    expect((await browser.post('/api/stripe/webhook', event)).statusCode).toBeGreaterThanOrEqual(400);
    await claims.remove(user);
  }
  await browser.ask('GET', '/api/regions', { token: user.token });
  // A watch that sees nothing proves nothing.
  await fetch('http://127.0.0.1:65534/').catch(() => {});
  expect(seen.pop()).toContain('65534');
  expect(seen.filter((target) => !target.includes(ofDatabase))).toEqual([]);
});
