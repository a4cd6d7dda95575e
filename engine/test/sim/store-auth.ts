/** The door of the simulated store: checks signatures with Node's own crypto, and hands out credentials. */
import { createHash, createHmac } from 'node:crypto';
import {
  canonicalRequest,
  EMPTY_SHA256,
  type Hashing,
  parseAmzDate,
  type SignedRequest,
  signatureOf,
  signingKey,
  stringToSign,
  UNSIGNED_PAYLOAD,
} from '@waybill/contract/sigv4';
import type { HttpRequest } from '../../src/core/ports.ts';

const hashing: Hashing = {
  sha256: (data) => createHash('sha256').update(data).digest('hex'),
  hmac: (key, data) => createHmac('sha256', key).update(data).digest(),
};

export interface SimKeys {
  readonly AccessKeyId: string;
  readonly AccessKeySecret: string;
  readonly SecurityToken: string;
  readonly endsAt: number;
}

const SKEW_MS = 15 * 60_000;

export interface Door {
  issue(now: number, lifetimeMs: number): SimKeys;
  /** S3's name for why it is refused, or null. */
  check(request: HttpRequest, now: number): string | null;
}

function queryOf(search: string): SignedRequest['query'] {
  return [...new URLSearchParams(search)];
}

export function createDoor(region: string): Door {
  const issued = new Map<string, SimKeys>();
  const keys = new Map<string, Uint8Array>();
  let serial = 0;

  return {
    issue(now, lifetimeMs) {
      serial += 1;
      const own: SimKeys = {
        AccessKeyId: `KEY${serial}`,
        AccessKeySecret: `secret ${serial}`,
        SecurityToken: `token-${serial}`,
        endsAt: now + lifetimeMs,
      };
      issued.set(own.AccessKeyId, own);
      return own;
    },

    check(request, now) {
      const { headers } = request;
      const match =
        /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/.exec(
          headers.authorization ?? '',
        );
      if (match === null) return 'AccessDenied';
      const [, id = '', date = '', signedRegion, names = '', signature] = match;
      const own = issued.get(id);
      if (own === undefined) return 'InvalidAccessKeyId';
      if (headers['x-amz-security-token'] !== own.SecurityToken) return 'InvalidToken';
      if (now >= own.endsAt) return 'ExpiredToken';
      const time = headers['x-amz-date'] ?? '';
      const at = parseAmzDate(time);
      if (at === null || !time.startsWith(date) || signedRegion !== region) return 'SignatureDoesNotMatch';
      if (Math.abs(at - now) > SKEW_MS) return 'RequestTimeTooSkewed';

      const signed = names.split(';');
      const unsigned = Object.keys(headers).filter(
        (name) => name.startsWith('x-amz-') && !signed.includes(name),
      );
      if (unsigned.length > 0 || !signed.includes('host')) return 'AccessDenied';
      const url = new URL(request.url);
      const payloadHash = headers['x-amz-content-sha256'] ?? '';
      const body = typeof request.body === 'string' ? hashing.sha256(request.body) : UNSIGNED_PAYLOAD;
      if (payloadHash !== (request.body === undefined ? EMPTY_SHA256 : body))
        return 'XAmzContentSHA256Mismatch';
      const canonical = canonicalRequest({
        method: request.method,
        path: url.pathname,
        query: queryOf(url.search),
        headers: signed.map((name) => [name, name === 'host' ? url.host : (headers[name] ?? '')]),
        payloadHash,
      });
      const scope = { date, region, service: 's3' };
      const name = `${own.AccessKeySecret}${date}`;
      const key = keys.get(name) ?? signingKey(own.AccessKeySecret, scope, hashing);
      keys.set(name, key);
      const right = signatureOf(key, stringToSign(time, scope, canonical, hashing), hashing);
      return right === signature ? null : 'SignatureDoesNotMatch';
    },
  };
}
