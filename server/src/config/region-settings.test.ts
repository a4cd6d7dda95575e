/** Proves how the regions of an installation are read from its settings, and what is refused. */
import { BUILT_IN_REGIONS, REGIONS } from '@waybill/contract/built-in-regions';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { canChoose, choosableRegions, regionForNew, regionIds, regionOfBegun } from './regions.ts';

const PARIS = { name: 'Paris', nameZh: '巴黎', country: 'FR', lat: 48.9, lon: 2.4 };

const regionsOf = (given: object, env: Record<string, string> = {}) =>
  readConfig({ REGIONS: JSON.stringify(given), ...env }).regions;

function problemOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.join('\n');
    throw error;
  }
  return '';
}

test('R04 regions: without the setting they are ours, with Hong Kong for new accounts', () => {
  expect(readConfig({}).regions).toEqual({ all: BUILT_IN_REGIONS, standard: 'oss-cn-hongkong' });
});

test('R04 regions: one is renamed, one is off and one is added, in that order after ours', () => {
  const regions = regionsOf({
    'oss-me-east-1': 'off',
    'oss-us-west-1': { name: 'California', place: 'Our west coast' },
    'eu-paris': { ...PARIS, place: 'France' },
  });
  expect(regionIds(regions)).toEqual([...REGIONS, 'eu-paris']);
  expect(choosableRegions(regions)).toEqual([
    ...REGIONS.filter((id) => !/anon|me-east/.test(id)),
    'eu-paris',
  ]);
  const of = (wanted: string) => regions.all.find(({ id }) => id === wanted);
  expect(of('oss-us-west-1')).toMatchObject({
    nameZh: 'California',
    placeZh: 'Our west coast',
    country: 'US',
  });
  expect(of('oss-me-east-1')).toMatchObject({ state: 'off', name: 'Dubai' });
  expect(of('eu-paris')).toEqual({
    id: 'eu-paris',
    state: 'on',
    ...PARIS,
    place: 'France',
    placeZh: 'France',
  });
});

test('R04 regions: what is off is left by new files, and kept by what has begun there', () => {
  const regions = regionsOf(
    { 'oss-cn-hongkong': 'off', 'eu-paris': PARIS, 'eu-lyon': { ...PARIS, name: 'Lyon', off: true } },
    { DEFAULT_REGION: 'eu-paris' },
  );
  expect(regions.standard).toBe('eu-paris');
  expect(regions.all.filter(({ state }) => state === 'default').map(({ id }) => id)).toEqual(['eu-paris']);
  for (const gone of ['oss-cn-hongkong', 'eu-lyon', 'eu-mars', 'oss-cn-hongkong-anon', undefined])
    expect(regionForNew(regions, gone)).toBe('eu-paris');
  expect(regionForNew(regions, 'oss-us-west-1')).toBe('oss-us-west-1');
  expect(regionOfBegun(regions, 'eu-lyon')).toBe('eu-lyon');
  expect(regionOfBegun(regions, 'eu-mars')).toBe('eu-paris');
  expect(canChoose(regions, 'eu-lyon')).toBe(false);
});

const added = (changes: object) => JSON.stringify({ 'eu-paris': { ...PARIS, ...changes } });

test.each<[string, Record<string, string>, RegExp]>([
  ['broken JSON', { REGIONS: '{' }, /^REGIONS is wrong: it should be JSON like \{.*Ids have 3 to 40/],
  ['an id that no bucket can have', { REGIONS: '{"EU": "off"}' }, /^REGIONS is wrong: it should be JSON/],
  ['a field it does not know', { REGIONS: added({ nam: 'x' }) }, /^REGIONS is wrong: it should be JSON/],
  ['a name over two lines', { REGIONS: added({ name: 'a\nb' }) }, /^REGIONS is wrong: it should be JSON/],
  ['a place that is none', { REGIONS: added({ lat: 91 }) }, /^REGIONS is wrong: it should be JSON/],
  [
    'an added one without a country',
    { REGIONS: '{"eu-paris": {"name": "Paris"}}' },
    /eu-paris is not one of ours, so it should have "name", "country"/,
  ],
  [
    'an added one that only is off',
    { REGIONS: '{"eu-paris": "off"}' },
    /eu-paris is not one of ours.*beside "off": true\./,
  ],
  [
    'the name of a service as id',
    { REGIONS: `{"email": ${JSON.stringify(PARIS)}}` },
    /email cannot be the id/,
  ],
  [
    'no region of visitors',
    { REGIONS: '{"oss-cn-hongkong-anon": "off"}' },
    /can be renamed but not be off or left out/,
  ],
  ['no region of visitors at all', { REGIONS: '{"oss-cn-hongkong-anon": "none"}' }, /not be off or left out/],
  [
    'no region for new accounts',
    { REGIONS: '{"oss-cn-hongkong": "off"}' },
    /^DEFAULT_REGION is missing: oss-cn-hongkong is off/,
  ],
  [
    'a default that is left out',
    { REGIONS: '{"oss-me-east-1": "none"}', DEFAULT_REGION: 'oss-me-east-1' },
    /^DEFAULT_REGION is "oss-me-east-1"/,
  ],
  [
    'a default that is off',
    { REGIONS: '{"oss-me-east-1": "off"}', DEFAULT_REGION: 'oss-me-east-1' },
    /^DEFAULT_REGION is "oss-me-east-1": it should be a region that is on, such as oss-cn-hongkong\.$/,
  ],
  ['a default that is unknown', { DEFAULT_REGION: 'mars' }, /^DEFAULT_REGION is "mars"/],
])('R04 regions: %s stops the start and says what would be right', (_, env, sentence) => {
  expect(problemOf(env)).toMatch(sentence);
});

test('R04 regions: those of ours that are left out need no bucket', () => {
  const out = Object.fromEntries(
    REGIONS.filter((id) => !/hongkong/.test(id)).map((id) => [id, 'none'] as const),
  );
  const { regions, storage } = readConfig({ ...S3, REGIONS: JSON.stringify({ ...out, 'eu-gone': 'none' }) });
  expect(regionIds(regions)).toEqual(['oss-cn-hongkong', 'oss-cn-hongkong-anon']);
  expect(Object.keys(storage ?? {})).toEqual(['oss-cn-hongkong', 'oss-cn-hongkong-anon']);
  expect(regionForNew(regions, 'oss-us-west-1')).toBe('oss-cn-hongkong');
});

const S3 = {
  S3_ENDPOINT: 'http://10.0.0.5:7480',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
  S3_ROLE_ARN: 'arn:aws:iam:::role/uploader',
};

test('R04 regions: an added one has a bucket in the S3, by default or its own', () => {
  const env = { ...S3, REGIONS: added({}) };
  expect(readConfig(env).storage?.['eu-paris']).toMatchObject({ bucket: 'waybill-eu-paris' });
  const own = { ...env, S3_REGIONS: '{"eu-paris": {"bucket": "files-paris"}}' };
  expect(readConfig(own).storage?.['eu-paris']).toMatchObject({ bucket: 'files-paris', accessKey: 'key' });
  expect(problemOf({ ...S3, S3_REGIONS: '{"eu-paris": {}}' })).toMatch(/S3_REGIONS names eu-paris/);
  expect(
    problemOf({
      ...env,
      S3_BUCKET_PREFIX: 'p'.repeat(31),
      REGIONS: JSON.stringify({ ['r'.repeat(40)]: PARIS }),
    }),
  ).toMatch(/has too long a name: set a "bucket"/);
});
