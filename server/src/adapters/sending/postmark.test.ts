/** Tests domains at Postmark, against its API on loopback. */
import { afterEach, expect, test } from 'vitest';
import { openDnsServer } from '../dns/dns-server.suite.ts';
import { openResolver } from '../dns/resolver.ts';
import { SendingUnavailable } from './port.ts';
import { openPostmark } from './postmark.ts';
import { openPostmarkServer, type PostmarkServer, TOKEN } from './postmark-server.suite.ts';
import { keyOf, sendingSuite } from './sending.suite.ts';

const servers: PostmarkServer[] = [];

async function open(token = TOKEN) {
  const dns = await openDnsServer();
  const resolver = openResolver([dns.address], { tryMs: 500, capMs: 2_000 });
  const server = await openPostmarkServer(resolver);
  servers.push(server);
  const sending = openPostmark({ token, dns: resolver, apiUrl: server.url });
  return { sending, dns, server, claim: async (name: string) => ({ id: 'unused', name }) };
}

afterEach(() => {
  for (const { faults } of servers) expect(faults).toEqual([]);
});

sendingSuite('postmark', open);

test('M05 a name that Postmark has already is found, on whichever page of the list', async () => {
  const { sending, server } = await open();
  for (let index = 0; index < 3; index += 1) await sending.add({ id: '', name: `many${index}.test` });
  const again = await sending.add({ id: '', name: 'many1.test' });
  expect([...server.domains.keys()].map(String)).toContain(again.id);
  expect(server.domains.size).toBe(3);
  expect(server.asked.slice(-3)).toEqual(['POST /domains/', 'GET /domains', 'GET /domains/{id}']);
});

test('M05 a record counts once Postmark has found it too, and the return path is advised', async () => {
  const { sending, dns, server } = await open();
  const added = await sending.add({ id: '', name: 'slow.test' });
  const returns = added.records.find(({ use }) => use === 'return_path');
  expect(returns).toEqual({
    use: 'return_path',
    type: 'CNAME',
    name: 'pm-bounces.slow.test',
    value: 'pm.mtasv.net',
    needed: false,
  });
  const { name, value } = keyOf(added);
  dns.set('TXT', name, value);
  dns.set('CNAME', 'pm-bounces.slow.test', 'pm.mtasv.net');
  const checked = await sending.check(added.id);
  expect(checked?.found.map(({ state }) => state)).toEqual(['right', 'right']);
  expect(server.asked.slice(-3)).toEqual([
    'GET /domains/{id}',
    'PUT /domains/{id}/verifyDKIM',
    'PUT /domains/{id}/verifyReturnPath',
  ]);
  // Verified once, Postmark says so for ever; our own look finds that the record is gone.
  dns.set('TXT', name);
  expect((await sending.check(added.id))?.found[0]?.state).toBe('missing');
  expect(await sending.signatureOf(added.id)).toEqual({ by: 'service' });
});

test('M05 a service that is away or refuses the token is a failure that may pass', async () => {
  const { sending, server } = await open();
  const { id } = await sending.add({ id: '', name: 'away.test' });
  server.isAway = true;
  for (const call of [() => sending.check(id), () => sending.rotate(id), () => sending.remove(id)])
    await expect(call()).rejects.toBeInstanceOf(SendingUnavailable);
  await expect(sending.add({ id: '', name: 'away2.test' })).rejects.toBeInstanceOf(SendingUnavailable);
  const { sending: stranger } = await open('00000000-0000-0000-0000-000000000000');
  await expect(stranger.check(id)).rejects.toBeInstanceOf(SendingUnavailable);
});
