import {
  amzDate,
  canonicalRequest,
  EMPTY_SHA256,
  encodePath,
  signatureOf,
  signingKey,
  stringToSign,
  uriEncode,
} from '@waybill/contract/sigv4';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDoor } from '../../../test/sim/store-auth.ts';
import { plainHashing as hashing } from './hashing.ts';
import { completeUpload, headObject, listParts, putObject, uploadPart } from './operations.ts';
import { createSigner } from './sign.ts';

const TIME = Date.parse('2026-03-01T12:00:00Z');
/** Any character, and halves of characters too. */
const codePoint = fc.oneof(fc.nat(0x7f), fc.nat(0x10ffff));
const slice = { size: 3, release: () => {} };

describe('signing', () => {
  test('agrees with the example in the documentation of S3', () => {
    const time = '20130524T000000Z';
    const scope = { date: '20130524', region: 'us-east-1', service: 's3' };
    const canonical = canonicalRequest({
      method: 'GET',
      path: '/test.txt',
      query: [],
      headers: [
        ['host', 'examplebucket.s3.amazonaws.com'],
        ['range', 'bytes=0-9'],
        ['x-amz-content-sha256', EMPTY_SHA256],
        ['x-amz-date', time],
      ],
      payloadHash: EMPTY_SHA256,
    });
    const key = signingKey('wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', scope, hashing);
    expect(signatureOf(key, stringToSign(time, scope, canonical, hashing), hashing)).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });

  test('addresses are encoded as UTF-8 is, but for what is unreserved', () => {
    const slow = (text: string) =>
      [...new TextEncoder().encode(text)]
        .map((byte) => {
          const char = String.fromCharCode(byte);
          return /[A-Za-z0-9\-._~]/.test(char)
            ? char
            : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
        })
        .join('');
    fc.assert(
      fc.property(fc.array(codePoint), (points) => {
        const text = String.fromCodePoint(...points);
        expect(uriEncode(text)).toBe(slow(text));
        expect(encodePath(text)).toBe(text.split('/').map(slow).join('/'));
      }),
    );
    expect(uriEncode('\uD800a')).toBe('%EF%BF%BDa');
  });

  test('is taken at a door that computes it anew, for any key and every operation', () => {
    const door = createDoor('here-1');
    const keys = door.issue(TIME, 60_000);
    const access = {
      ...keys,
      signingRegion: 'here-1',
      endpoint: 'https://Store.example:443/s3',
      bucket: 'bucket',
    };
    const sign = createSigner();
    const names = fc
      .array(codePoint, { minLength: 1, maxLength: 6 })
      .map((points) => String.fromCodePoint(...points));
    fc.assert(
      fc.property(fc.array(names, { minLength: 1, maxLength: 4 }), fc.string(), (parts, uploadId) => {
        const key = parts.join('/').replace(/(^|\/)\.{1,2}(?=\/|$)/g, '$1x');
        const operations = [
          putObject(slice, 1, 'text/plain'),
          headObject(),
          listParts(uploadId, 7),
          uploadPart(uploadId, 3, slice, 5),
          completeUpload(uploadId, [{ number: 1, etag: 'é"<', crc32: 9 }]),
        ];
        for (const operation of operations) {
          const request = sign(operation, key, access, TIME);
          expect(door.check(request, TIME)).toBeNull();
          expect(request.url.startsWith('https://store.example/s3/bucket/')).toBe(true);
          for (const value of Object.values(request.headers)) expect(value).toMatch(/^[\x20-\x7e]*$/);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('S65 every header of S3 is signed, the token too; a media type that is none is not sent', () => {
    const access = {
      AccessKeyId: 'K',
      AccessKeySecret: 'S',
      SecurityToken: 'T',
      signingRegion: 'r',
      endpoint: 'http://h:81',
      bucket: 'b',
    };
    const { headers } = createSigner()(putObject(slice, 0, 'text/\nplain: é'), 'k', access, TIME);
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers.authorization).toContain(
      'SignedHeaders=host;x-amz-checksum-crc32;x-amz-content-sha256;x-amz-date;x-amz-meta-crc32;x-amz-security-token,',
    );
    expect(headers['x-amz-content-sha256']).toBe('UNSIGNED-PAYLOAD');
    expect(headers['x-amz-date']).toBe(amzDate(TIME));
  });

  test('an endpoint that is no address is refused', () => {
    const access = { AccessKeyId: '', AccessKeySecret: '', SecurityToken: '', signingRegion: '', bucket: '' };
    const sign = createSigner();
    for (const endpoint of ['', 'store', 'ftp://a', 'http://', 'http://a/?b'])
      expect(() => sign(headObject(), 'k', { ...access, endpoint }, TIME)).toThrow(RangeError);
  });
});
