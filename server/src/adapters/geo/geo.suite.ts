/** Contract tests that every city database must pass. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Geo } from './port.ts';

interface Known {
  readonly ip: string;
  readonly country: string;
  readonly countryName: string;
  readonly city: string;
}

export function geoSuite(name: string, open: () => Promise<Geo>, known: readonly Known[]): void {
  describe(name, () => {
    let geo: Geo;
    beforeAll(async () => {
      geo = await open();
    });
    afterAll(() => geo.close());

    test.each(known)('$ip is in $city, $countryName', async ({ ip, country, countryName, city }) => {
      const place = await geo.locate(ip);
      expect(place).toMatchObject({ country, countryName, city });
      expect(Math.abs(place?.latitude ?? 999)).toBeLessThanOrEqual(90);
      expect(Math.abs(place?.longitude ?? 999)).toBeLessThanOrEqual(180);
    });

    test('an address written in another notation has the same place', async () => {
      const long = known.find(({ ip }) => ip.includes('::'));
      const [head = '', tail = ''] = (long?.ip ?? '').split('::');
      const zeros = 8 - head.split(':').length - tail.split(':').length;
      const spelled = `${head}:${'0000:'.repeat(zeros)}${tail}`.toUpperCase();
      expect(await geo.locate(spelled)).toEqual(await geo.locate(long?.ip ?? ''));
      expect(await geo.locate(spelled)).not.toBeNull();
    });

    test.each([
      ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12::1']],
      ['loopback', ['127.0.0.1', '127.255.255.254', '::1']],
      ['link-local', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0']],
      ['shared or reserved', ['0.0.0.0', '100.64.0.1', '192.0.2.1', '224.0.0.1', '255.255.255.255', '::']],
      ['documentation', ['198.51.100.7', '203.0.113.9', '2001:db8::1']],
      ['IPv4 wrapped in IPv6', ['::ffff:8.8.8.8', '::FFFF:0808:0808', '64:ff9b::8.8.8.8']],
    ])('%s addresses have no place', async (_, addresses) => {
      for (const ip of addresses) expect(await geo.locate(ip), ip).toBeNull();
    });

    test.each([
      '',
      ' ',
      '8.8.8',
      '8.8.8.8.8',
      '8.8.8.256',
      '08.8.8.8',
      '8.8.8.8 ',
      '8.8.8.8\n',
      '8.8.8.8:53',
      '[2a00::1]',
      '2a00::1::2',
      '2a00::12345',
      '0x08080808',
      '134744072',
      'localhost',
      'undefined',
      '../../etc/passwd',
      "' OR 1=1--",
      '8'.repeat(10_000),
    ])('%j is not an address and has no place', async (text) => {
      expect(await geo.locate(text)).toBeNull();
    });

    test('concurrent lookups give the same answers as lookups one by one', async () => {
      const places = await Promise.all(
        Array.from({ length: 50 }, () => known.map(({ ip }) => geo.locate(ip))).flat(),
      );
      const single = await Promise.all(known.map(({ ip }) => geo.locate(ip)));
      expect(places).toEqual(Array.from({ length: 50 }, () => single).flat());
    });
  });
}
