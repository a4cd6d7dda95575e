/** Tests the resolver against a DNS server on loopback that behaves well and badly. */
import { beforeAll, expect, test } from 'vitest';
import { type DnsServer, openDnsServer } from './dns-server.suite.ts';
import type { Dns } from './port.ts';
import { openResolver } from './resolver.ts';

let server: DnsServer;
let dns: Dns;
beforeAll(async () => {
  server = await openDnsServer();
  dns = openResolver([server.address], { tryMs: 200, capMs: 1_000 });
});

test('M04 texts, aliases and addresses are found', async () => {
  server.set('TXT', '_waybill.files.customer.test', 'waybill=abc', 'another');
  server.set('CNAME', 'files.customer.test', 'App.Example');
  server.set('A', 'app.example', '192.0.2.1', '192.0.2.2');
  server.set('AAAA', 'app.example', '2001:db8::1');
  expect(await dns.texts('_waybill.files.customer.test')).toEqual(['waybill=abc', 'another']);
  expect(await dns.aliases('files.customer.test')).toEqual(['app.example']);
  expect(await dns.addresses('files.customer.test')).toEqual(['192.0.2.1', '192.0.2.2', '2001:db8::1']);
});

test('M04 a long text that comes in pieces is one text', async () => {
  const key = `v=DKIM1; k=rsa; p=${'A'.repeat(700)}`;
  server.set('TXT', 'key._domainkey.customer.test', key);
  expect(await dns.texts('key._domainkey.customer.test')).toEqual([key]);
});

test('S102 a name that does not exist has nothing, and one that comes and goes is followed', async () => {
  const name = '_waybill.flapping.test';
  for (let turn = 0; turn < 3; turn += 1) {
    server.set('TXT', name);
    expect(await dns.texts(name)).toEqual([]);
    server.set('TXT', name, 'here');
    expect(await dns.texts(name)).toEqual(['here']);
  }
  expect(await dns.aliases(name)).toEqual([]);
});

test('S102 aliases in a circle give no addresses', async () => {
  server.set('CNAME', 'a.loop.test', 'b.loop.test');
  server.set('CNAME', 'b.loop.test', 'a.loop.test');
  expect(await dns.aliases('a.loop.test')).toEqual(['b.loop.test']);
  expect(await dns.addresses('a.loop.test')).toBeUndefined();
});

test('S102 a text of 64 kB and fifty texts are cut', async () => {
  server.set('TXT', 'huge.test', 'x'.repeat(65_000));
  const huge = await dns.texts('huge.test');
  expect((huge ?? []).every((text) => text.length <= 2_000)).toBe(true);
  server.set('TXT', 'many.test', ...Array.from({ length: 50 }, (_, index) => `text ${index}`));
  expect(await dns.texts('many.test')).toHaveLength(20);
});

test('S102 a text with quotes and shell commands is only a text', async () => {
  const hostile = `"'; $(id) \`id\` \\" <script>`;
  server.set('TXT', 'hostile.test', hostile);
  expect(await dns.texts('hostile.test')).toEqual([hostile]);
});

test('S102 a server that fails or keeps silent leaves it unknown after two tries', async () => {
  server.break('silent.test', 'silence');
  server.break('failing.test', 'failure');
  const began = performance.now();
  expect(await dns.texts('silent.test')).toBeUndefined();
  expect(performance.now() - began).toBeLessThan(3_000);
  expect(server.asked('silent.test')).toBeLessThanOrEqual(2);
  expect(await dns.texts('failing.test')).toBeUndefined();
});
