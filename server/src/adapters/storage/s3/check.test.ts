import { once } from 'node:events';
import { createServer } from 'node:http';
import { REGIONS } from '@waybill/contract/built-in-regions';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { ConfigError, readConfig } from '../../../config/config.ts';
import { checkStorage } from '../../../supervisor/check-storage.ts';
import { serveForeign } from '../serve.suite.ts';
import { checkAccess } from './check.ts';

let foreign: Awaited<ReturnType<typeof serveForeign>>;
beforeAll(async () => {
  foreign = await serveForeign();
});
afterAll(() => foreign.close());

const NOWHERE = 'http://127.0.0.1:9';

function storageOf(env: Record<string, string>) {
  const { storage } = readConfig({ ...foreign.settings, ...env });
  if (storage === undefined) throw new Error('no storage');
  return storage;
}

test('G21 correct keys pass, also for buckets that do not exist yet', async () => {
  expect(await checkAccess(storageOf({}))).toEqual({ wrong: [], doubts: [] });
});

test.each([
  ['access key', { S3_ACCESS_KEY: 'WAYBILLTESTSTRANGER0' }, 'InvalidAccessKeyId'],
  ['secret key', { S3_SECRET_KEY: 'something else altogether' }, 'SignatureDoesNotMatch'],
])('G21 a wrong %s refuses the start and is named', async (_, env, code) => {
  const start = checkStorage(storageOf(env), pino({ level: 'silent' }));
  await expect(start).rejects.toThrow(
    `does not accept S3_ACCESS_KEY and S3_SECRET_KEY (${code}); check them, and those in S3_REGIONS.`,
  );
});

test('G17 a wrong signing region refuses the start and is named', async () => {
  const start = checkStorage(storageOf({ S3_SIGNING_REGION: 'eu-central-1' }), pino({ level: 'silent' }));
  await expect(start).rejects.toThrow('is not in S3_SIGNING_REGION eu-central-1; check it.');
});

/** A storage that denies everything, as Ceph does when the secret is wrong, or only one bucket. */
async function denying(only?: string): Promise<string> {
  const server = createServer((request, response) => {
    const isDenied = only === undefined || request.url?.startsWith(`/${only}?`) === true;
    const code = isDenied ? 'AccessDenied' : 'NoSuchBucket';
    response
      .writeHead(isDenied ? 403 : 404, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

test('K26 keys that may not read the buckets: the start is refused in one sentence that says what to check', async () => {
  const S3_ENDPOINT = await denying();
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  await expect(checkStorage(storageOf({ S3_ENDPOINT }), log)).rejects.toThrow(
    /^The storage at http:\/\/127\.0\.0\.1:\d+ does not let S3_ACCESS_KEY and S3_SECRET_KEY read \d+ buckets, such as waybill-\S+ \(AccessDenied\)\. Check the two keys first[^\n]*policy[^\n]*$/,
  );
  expect(lines).toEqual([]);
});

test('K26 one bucket that the keys may not read refuses the start and is named', async () => {
  const bucket = 'waybill-oss-eu-central-1';
  const start = checkStorage(storageOf({ S3_ENDPOINT: await denying(bucket) }), pino({ level: 'silent' }));
  await expect(start).rejects.toThrow(`read the bucket ${bucket} (AccessDenied)`);
});

test('G21 storage that does not answer is reported, and the start continues', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  await checkStorage(storageOf({ S3_ENDPOINT: NOWHERE }), log);
  expect(lines.join('')).toMatch(/cannot be read .*could not be reached/);
});

test('G21 K31 an https page with an http storage is refused, also one at a loopback address unless the page is there too', () => {
  const env = { ...foreign.settings, PUBLIC_URL: 'https://files.example.com' };
  const http = { ...env, S3_ENDPOINT: 'http://10.0.0.5:7480' };
  expect(() => readConfig(http)).toThrow(ConfigError);
  expect(() => readConfig(http)).toThrow(
    /S3_PUBLIC_ENDPOINT \(or S3_ENDPOINT\) is http:\/\/10\.0\.0\.5:7480/,
  );
  const one = { 'oss-eu-central-1': { publicEndpoint: 'http://s3.example.com' } };
  const safe = { ...env, S3_PUBLIC_ENDPOINT: 'https://s3.example.com' };
  expect(() => readConfig({ ...safe, S3_REGIONS: JSON.stringify(one) })).toThrow(/http:\/\/s3\.example\.com/);
  readConfig({ ...http, S3_PUBLIC_ENDPOINT: 'https://s3.example.com' });
  readConfig({ ...http, PUBLIC_URL: 'http://files.example.com' });
  expect(() => readConfig(env)).toThrow(/S3_ENDPOINT\) is http:\/\/127\.0\.0\.1:\d+: PUBLIC_URL is https/);
  readConfig({ ...env, PUBLIC_URL: 'https://localhost:8443' });
});

test('G21 /ready checks every region: shared storage that is away is named, and the server stays ready', async () => {
  const one = { 'oss-eu-central-1': { endpoint: NOWHERE } };
  const partly = await testApp({ env: { ...foreign.settings, S3_REGIONS: JSON.stringify(one) } });
  await partly.deps.storage.prepare(['http://localhost']);
  const answer = await partly.inject({ url: '/ready' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'degraded', storage: 'away', away: ['oss-eu-central-1'] });
  const without = await testApp({ env: { ...foreign.settings, S3_ENDPOINT: NOWHERE } });
  const none = await without.inject({ url: '/ready' });
  expect([none.statusCode, none.json()]).toEqual([
    200,
    { status: 'degraded', storage: 'away', away: [...REGIONS] },
  ]);
  // Without its database, this server alone cannot serve.
  await without.database.drop();
  expect((await without.inject({ url: '/ready' })).statusCode).toBe(503);
});
