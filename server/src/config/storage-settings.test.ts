import { REGIONS } from '@waybill/contract/built-in-regions';
import { expect, test } from 'vitest';
import { readStorageSettings } from './storage-settings.ts';

function read(given: Record<string, string>) {
  const problems: string[] = [];
  const settings = readStorageSettings(
    (name) => given[name],
    (problem) => problems.push(problem),
  );
  return { settings, problems };
}

const whole = {
  S3_ENDPOINT: 'http://10.0.0.5:7480',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
  S3_ROLE_ARN: 'arn:aws:iam:::role/uploader',
};

test('no settings: storage is the data folder', () => {
  expect(read({})).toEqual({ settings: undefined, problems: [] });
});

test('one S3 address: all regions use it, with a bucket each', () => {
  const { settings, problems } = read({ ...whole, S3_PUBLIC_ENDPOINT: 'https://s3.example.com' });
  expect(problems).toEqual([]);
  expect(REGIONS.map((region) => settings?.[region]?.bucket)).toEqual(
    REGIONS.map((region) => `waybill-${region}`),
  );
  expect(settings?.['oss-eu-central-1']).toMatchObject({
    endpoint: 'http://10.0.0.5:7480',
    publicEndpoint: 'https://s3.example.com',
    stsEndpoint: 'http://10.0.0.5:7480',
    signingRegion: 'us-east-1',
  });
});

test('M07 a region with its own address inherits only the keys', () => {
  const own = {
    'oss-eu-central-1': {
      endpoint: 'https://eu.example.com',
      bucket: 'files-eu',
      signingRegion: 'eu-central-1',
    },
  };
  const { settings, problems } = read({
    ...whole,
    S3_PUBLIC_ENDPOINT: 'https://s3.example.com',
    S3_REGIONS: JSON.stringify(own),
  });
  expect(problems).toEqual([]);
  expect(settings?.['oss-eu-central-1']).toEqual({
    endpoint: 'https://eu.example.com',
    publicEndpoint: 'https://eu.example.com',
    stsEndpoint: 'https://eu.example.com',
    bucket: 'files-eu',
    signingRegion: 'eu-central-1',
    accessKey: 'key',
    secretKey: 'secret',
    roleArn: 'arn:aws:iam:::role/uploader',
  });
  expect(settings?.['oss-me-east-1']?.publicEndpoint).toBe('https://s3.example.com');
});

test('wrong and missing settings are named, and secrets are not shown', () => {
  expect(read({ S3_ENDPOINT: 'http://x' }).problems.join()).toMatch(
    /S3_ACCESS_KEY.*S3_SECRET_KEY.*S3_ROLE_ARN/,
  );
  expect(read({ ...whole, S3_ENDPOINT: 'ftp://x' }).problems.join()).toMatch(/S3_ENDPOINT/);
  expect(read({ ...whole, S3_BUCKET_PREFIX: 'Upper Case' }).problems.join()).toMatch(/S3_BUCKET_PREFIX/);
  for (const regions of ['{', '[]', '{"mars":{}}', '{"oss-eu-central-1":{"buket":"x"}}'])
    expect(read({ ...whole, S3_REGIONS: regions }).problems.join(), regions).toMatch(/S3_REGIONS/);
  const { problems } = read({ ...whole, S3_ROLE_ARN: 'uploader' });
  expect(problems.join()).toMatch(/S3_ROLE_ARN/);
  expect(problems.join()).not.toMatch(/secret/);
});
