/** Signs a request to the store with temporary credentials, path style. */
import type { UploadAccess } from '@waybill/contract/files';
import {
  ALGORITHM,
  amzDate,
  canonicalQuery,
  canonicalRequest,
  EMPTY_SHA256,
  encodePath,
  type Hashing,
  type Scope,
  scopeText,
  signatureOf,
  signedHeaders,
  signingKey,
  stringToSign,
  UNSIGNED_PAYLOAD,
} from '@waybill/contract/sigv4';
import { type HttpRequest, isBundle } from '../ports.ts';
import { plainHashing } from './hashing.ts';
import type { Operation } from './operations.ts';

type SigningAccess = Pick<
  UploadAccess,
  'AccessKeyId' | 'AccessKeySecret' | 'SecurityToken' | 'signingRegion' | 'endpoint' | 'bucket'
>;

interface Place {
  readonly endpoint: string;
  readonly origin: string;
  /** As a browser writes it into the header: small letters, no usual port. */
  readonly host: string;
  readonly path: string;
}

function placeOf(endpoint: string): Place {
  const [, scheme = '', authority = '', path = ''] =
    /^(https?):\/\/([^/?#]+)(\/[^?#]*)?$/i.exec(endpoint) ?? [];
  if (authority === '') throw new RangeError('The endpoint of the store is no address.');
  const usualPort = scheme.toLowerCase() === 'https' ? /:443$/ : /:80$/;
  const host = authority.toLowerCase().replace(usualPort, '');
  return { endpoint, origin: `${scheme}://${host}`, host, path: path.replace(/\/$/, '') };
}

export type Sign = (
  operation: Operation<unknown>,
  key: string,
  access: SigningAccess,
  time: number,
) => HttpRequest;

/** Remembers the signing key of the day, which costs as much as all the rest. */
export function createSigner(hashing: Hashing = plainHashing): Sign {
  let remembered: { readonly name: string; readonly key: Uint8Array } = { name: '', key: new Uint8Array() };

  let place: Place | undefined;

  const keyFor = (access: SigningAccess, scope: Scope): Uint8Array => {
    const name = `${access.AccessKeySecret}/${scopeText(scope)}`;
    if (remembered.name !== name)
      remembered = { name, key: signingKey(access.AccessKeySecret, scope, hashing) };
    return remembered.key;
  };

  const payloadHash = (body: Operation<unknown>['body']): string => {
    if (body === undefined) return EMPTY_SHA256;
    return typeof body === 'string' ? hashing.sha256(body) : UNSIGNED_PAYLOAD;
  };

  return ({ method, query = [], headers = {}, body }, key, access, time) => {
    if (place?.endpoint !== access.endpoint) place = placeOf(access.endpoint);
    const { origin, host, path: base } = place;
    const path = `${base}/${encodePath(`${access.bucket}/${key}`)}`;
    const date = amzDate(time);
    const scope = { date: date.slice(0, 8), region: access.signingRegion, service: 's3' };
    const hash = payloadHash(body);
    const sent: Record<string, string> = {
      ...headers,
      ...(isBundle(body)
        ? {
            'x-amz-manifest-bytes': String(body.head.length),
            'x-amz-manifest-sha256': hashing.sha256(body.head),
          }
        : {}),
      'x-amz-content-sha256': hash,
      'x-amz-date': date,
      'x-amz-security-token': access.SecurityToken,
    };
    // A browser may touch up any other header, so only these are promised.
    const signed = [
      ['host', host] as const,
      ...Object.entries(sent).filter(([name]) => name.startsWith('x-amz-')),
    ];
    const canonical = canonicalRequest({ method, path, query, headers: signed, payloadHash: hash });
    const signature = signatureOf(
      keyFor(access, scope),
      stringToSign(date, scope, canonical, hashing),
      hashing,
    );
    const search = query.length === 0 ? '' : `?${canonicalQuery(query)}`;
    return {
      method,
      url: `${origin}${path}${search}`,
      headers: {
        ...sent,
        authorization:
          `${ALGORITHM} Credential=${access.AccessKeyId}/${scopeText(scope)}, ` +
          `SignedHeaders=${signedHeaders(signed)}, Signature=${signature}`,
      },
      ...(body === undefined ? {} : { body }),
    };
  };
}
