/** Tests the signatures against the examples that AWS publishes. */
import { expect, test } from 'vitest';
import { authenticate } from '../src/s3/auth/authenticate.ts';
import { createSigningKeys } from '../src/s3/auth/hashing.ts';
import { AwsChunked } from '../src/s3/body/aws-chunked.ts';
import { createChunkSignatures } from '../src/s3/body/chunk-signatures.ts';
import { createTokens } from '../src/sts/tokens.ts';
import { authorization, chunked, presignedQuery, sign } from './sign.ts';

const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const time = Date.parse('2013-05-24T00:00:00Z');
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const host = 'examplebucket.s3.amazonaws.com';

const authenticator = {
  store: { isRevoked: () => false },
  keys: new Map([[credentials.accessKeyId, credentials.secretAccessKey]]),
  tokens: createTokens('x'),
  region: 'us-east-1',
  signingKeys: createSigningKeys(),
  now: () => time + 60_000,
};

interface Example {
  readonly method: string;
  readonly path: string;
  readonly query?: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly payloadHash: string;
  readonly signature: string;
}

const dated = { host, 'x-amz-date': '20130524T000000Z' };
const examples: Readonly<Record<string, Example>> = {
  'GET object': {
    method: 'GET',
    path: '/test.txt',
    headers: { ...dated, range: 'bytes=0-9', 'x-amz-content-sha256': EMPTY },
    payloadHash: EMPTY,
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  'PUT object': {
    method: 'PUT',
    path: '/test%24file.text',
    headers: {
      ...dated,
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    },
    payloadHash: '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  'GET bucket lifecycle': {
    method: 'GET',
    path: '/',
    query: [['lifecycle', '']],
    headers: { ...dated, 'x-amz-content-sha256': EMPTY },
    payloadHash: EMPTY,
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  'GET bucket (list objects)': {
    method: 'GET',
    path: '/',
    query: [
      ['prefix', 'J'],
      ['max-keys', '2'],
    ],
    headers: { ...dated, 'x-amz-content-sha256': EMPTY },
    payloadHash: EMPTY,
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
};

test.each(Object.entries(examples))('%s is signed and verified as published', (_, example) => {
  const { method, path, query = [], headers, payloadHash } = example;
  const signed = sign({ method, path, query, headers, payloadHash, time }, credentials);
  expect(signed.signature).toBe(example.signature);
  const all = new Map([...Object.entries(headers), ['authorization', authorization(signed, credentials)]]);
  const target = { path, bucket: undefined, key: undefined, query: new Map(query) };
  const proof = authenticate({ method, target, headers: all }, authenticator, 's3');
  expect(proof.identity).toEqual({ kind: 'operator', accessKeyId: credentials.accessKeyId });
});

test('a presigned URL is signed and verified as published', () => {
  const request = { method: 'GET', path: '/test.txt', query: [], headers: { host }, time };
  const query = new Map(presignedQuery(request, credentials, 86_400));
  expect(query.get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  );
  const target = { path: '/test.txt', bucket: undefined, key: undefined, query };
  const headers = new Map([['host', host]]);
  expect(authenticate({ method: 'GET', target, headers }, authenticator, 's3').payload).toBe(
    'UNSIGNED-PAYLOAD',
  );
});

const body = Buffer.alloc(66_560, 'a');
const streamed = {
  host: 's3.amazonaws.com',
  'x-amz-date': '20130524T000000Z',
  'x-amz-storage-class': 'REDUCED_REDUNDANCY',
  'content-encoding': 'aws-chunked',
  'x-amz-decoded-content-length': '66560',
};

function decoded(bytes: Buffer, signed: ReturnType<typeof sign>, trailers: readonly string[] | undefined) {
  const pieces: Uint8Array[] = [];
  const decoder = new AwsChunked({
    size: body.length,
    signatures: createChunkSignatures(signed),
    trailers,
    emit: (piece) => pieces.push(piece) > 0,
  });
  for (let at = 0; at < bytes.length; at += 1000) decoder.feed(bytes.subarray(at, at + 1000));
  return { trailing: decoder.finish(), body: Buffer.concat(pieces) };
}

test('a body in signed chunks is signed and verified as published', () => {
  const payloadHash = 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD';
  const headers = { ...streamed, 'x-amz-content-sha256': payloadHash, 'content-length': '66824' };
  const request = {
    method: 'PUT',
    path: '/examplebucket/chunkObject.txt',
    query: [],
    headers,
    payloadHash,
    time,
  };
  const signed = sign(request, credentials);
  expect(signed.signature).toBe('4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9');
  const bytes = chunked(body, { signed });
  expect(bytes.length).toBe(66_824);
  for (const signature of [
    'ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648',
    '0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497',
    'b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9',
  ])
    expect(bytes.includes(signature)).toBe(true);
  expect(decoded(bytes, signed, undefined).body.equals(body)).toBe(true);
});

test('a body in signed chunks with a trailer is signed and verified as published', () => {
  const payloadHash = 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER';
  const headers = {
    ...streamed,
    'x-amz-content-sha256': payloadHash,
    'x-amz-trailer': 'x-amz-checksum-crc32c',
  };
  const request = {
    method: 'PUT',
    path: '/examplebucket/chunkObject.txt',
    query: [],
    headers,
    payloadHash,
    time,
  };
  const signed = sign(request, credentials);
  expect(signed.signature).toBe('106e2a8a18243abcf37539882f36619c00e2dfc72633413f02d3b74544bfeb8e');
  const bytes = chunked(body, { signed, trailer: ['x-amz-checksum-crc32c', 'sOO8/Q=='] });
  for (const signature of [
    'b474d8862b1487a5145d686f57f013e54db672cee1c953b3010fb58501ef5aa2',
    '1c1344b170168f8e65b41376b44b20fe354e373826ccbbe2c1d40a8cae51e5c7',
    '2ca2aba2005185cf7159c6277faf83795951dd77a3a99e6e65d5c9f85863f992',
    'd81f82fc3505edab99d459891051a732e8730629a2e4a59689829ca17fe2e435',
  ])
    expect(bytes.includes(signature)).toBe(true);
  const { trailing, body: got } = decoded(bytes, signed, ['x-amz-checksum-crc32c']);
  expect(got.equals(body)).toBe(true);
  expect(trailing).toEqual(new Map([['x-amz-checksum-crc32c', 'sOO8/Q==']]));
});
