/** Verifies that a request was signed completely and recently by a known key, or refuses it. */
import {
  canonicalRequest,
  type Scope,
  type SignedRequest,
  stringToSign,
  UNSIGNED_PAYLOAD,
} from '@waybill/contract/sigv4';
import { S3Error } from '../../errors.ts';
import { asHeader, type Headers, headerText } from '../headers.ts';
import type { Target } from '../target.ts';
import { type Claim, readClaim } from './claim.ts';
import { hashing, type SigningKeys, sameSignature, signatureHex } from './hashing.ts';
import { findSecret, type Identity, type Keyring } from './identity.ts';

export interface Authenticator extends Keyring {
  readonly signingKeys: SigningKeys;
  /** The region that requests must be signed for. */
  readonly region: string;
  readonly now: () => number;
}

export interface Asked {
  readonly method: string;
  readonly target: Target;
  readonly headers: Headers;
}

/** What the chunks of a body are signed with, each based on the previous one. */
export interface Seed {
  readonly key: Uint8Array;
  readonly time: string;
  readonly scope: Scope;
  readonly signature: string;
}

export interface Proof {
  readonly identity: Identity;
  readonly seed: Seed;
  /** The value of `x-amz-content-sha256`: a hash, or how the body is sent. */
  readonly payload: string;
}

const SKEW = 15 * 60_000;
const IN_QUERY = /^X-Amz-(?:Algorithm|Credential|Date|Expires|SignedHeaders|Signature|Security-Token)$/;

function checkTime({ at, expires }: Claim, now: number): void {
  if (expires === undefined) {
    if (Math.abs(now - at) > SKEW) throw new S3Error('RequestTimeTooSkewed');
  } else if (at > now + SKEW) throw new S3Error('AccessDenied', 'The request is not valid yet.');
  else if (now > at + expires * 1000) throw new S3Error('AccessDenied', 'Request has expired');
}

/** Clients read the right region from the error and sign again. */
function checkRegion({ scope, expires }: Claim, region: string): void {
  if (scope.region === region) return;
  const wrong = `the region '${scope.region}' is wrong; expecting '${region}'`;
  throw expires === undefined
    ? new S3Error('AuthorizationHeaderMalformed', `The authorization header is malformed; ${wrong}`, {
        region,
      })
    : new S3Error(
        'AuthorizationQueryParametersError',
        `Error parsing the X-Amz-Credential parameter; ${wrong}`,
        { region },
      );
}

function signedValues({ signedHeaders }: Claim, headers: Headers): SignedRequest['headers'] {
  for (const name of headers.keys())
    if (name.startsWith('x-amz-') && !signedHeaders.includes(name))
      throw new S3Error('AccessDenied', `There is a header in the request that was not signed: ${name}`);
  return signedHeaders.map((name) => {
    const value = headers.get(name);
    if (value === undefined)
      throw new S3Error('SignatureDoesNotMatch', `The signed header ${name} is missing.`);
    return [name, headerText(value)] as const;
  });
}

/** Checksums of an empty body: clients that presign a URL without a body include one of these, and mean none. */
const OF_NOTHING = new Set([
  'AAAAAA==',
  'AAAAAAAAAAA=',
  '2jmj7l5rSw0yVb/vlWAYkK/YBwk=',
  '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
]);

/** Presigned URLs carry the S3 headers in their query. */
function liftQuery({ headers, target: { query } }: Asked): void {
  for (const [name, value] of query) {
    const lower = name.toLowerCase();
    if (!lower.startsWith('x-amz-') || IN_QUERY.test(name) || headers.has(lower)) continue;
    if (lower.startsWith('x-amz-checksum-') && OF_NOTHING.has(value)) continue;
    headers.set(lower, asHeader(value));
  }
}

/** `body` is the hash of the body when it was read beforehand, as AWS's other services sign it. */
export function authenticate(asked: Asked, by: Authenticator, service: 's3' | 'sts', body?: string): Proof {
  const { method, target, headers } = asked;
  const claim = readClaim(headers, target.query);
  if (claim.scope.service !== service)
    throw new S3Error(
      'AuthorizationHeaderMalformed',
      `The credential is for ${claim.scope.service}, not ${service}.`,
    );
  checkRegion(claim, by.region);
  const now = by.now();
  const { secret, identity } = findSecret(by, claim, now);
  checkTime(claim, now);
  const signed = signedValues(claim, headers);
  if (claim.expires !== undefined) liftQuery(asked);
  const payload =
    headers.get('x-amz-content-sha256') ?? (claim.expires === undefined ? body : UNSIGNED_PAYLOAD);
  if (payload === undefined)
    throw new S3Error('InvalidRequest', 'The header x-amz-content-sha256 is missing.');
  if (body !== undefined && payload !== body) throw new S3Error('XAmzContentSHA256Mismatch');
  const query = [...target.query].filter(([name]) => name !== 'X-Amz-Signature');
  const text = canonicalRequest({ method, path: target.path, query, headers: signed, payloadHash: payload });
  const key = by.signingKeys(claim.accessKeyId, secret, claim.scope);
  const computed = signatureHex(key, stringToSign(claim.time, claim.scope, text, hashing));
  if (!sameSignature(claim.signature, computed)) throw new S3Error('SignatureDoesNotMatch');
  return { identity, payload, seed: { key, time: claim.time, scope: claim.scope, signature: computed } };
}
