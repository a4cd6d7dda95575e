import { api } from '@waybill/contract/api';
import { call } from '@waybill/contract/call';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';

const london = '81.2.69.142';

describe('C25 location', () => {
  test('C25 location answers with country and city of the caller, and nothing more', async () => {
    const app = await testApp();
    const answer = await app.inject({ url: '/api/location', remoteAddress: london });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ country: 'GB', city_name: 'London' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('C25 an IPv6 caller is located, and a private address has no place', async () => {
    const app = await testApp();
    const beijing = await app.inject({ url: '/api/location', remoteAddress: '240e::1' });
    expect(beijing.json()).toEqual({ country: 'CN', city_name: 'Beijing' });
    for (const remoteAddress of ['127.0.0.1', '10.1.2.3', '::1', 'fe80::1']) {
      const answer = await app.inject({ url: '/api/location', remoteAddress });
      expect(answer.json(), remoteAddress).toEqual({ country: null, city_name: null });
    }
  });

  test('C25 an IPv4 caller on a dual-stack socket is located', async () => {
    const app = await testApp();
    const answer = await app.inject({ url: '/api/location', remoteAddress: `::ffff:${london}` });
    expect(answer.json()).toEqual({ country: 'GB', city_name: 'London' });
  });

  test('C25 the call of the contract answers over HTTP', async () => {
    const app = await testApp();
    expect(await call(api.location, {}, { baseUrl: await app.listen() })).toEqual({
      country: null,
      city_name: null,
    });
  });

  test('S167 the place is the peer’s, a forwarded address counts only from a trusted proxy', async () => {
    const headers = { 'x-forwarded-for': '240e::1' };
    const plain = await testApp();
    const spoofed = await plain.inject({ url: '/api/location', remoteAddress: london, headers });
    expect(spoofed.json()).toEqual({ country: 'GB', city_name: 'London' });
    const behind = await testApp({ env: { TRUSTED_PROXIES: london } });
    const forwarded = await behind.inject({ url: '/api/location', remoteAddress: london, headers });
    expect(forwarded.json()).toEqual({ country: 'CN', city_name: 'Beijing' });
  });
});
