/** Parses who claims to have signed a request and when, from its header or its query; nothing is verified yet. */
import { ALGORITHM, amzDate, parseAmzDate, type Scope } from '@waybill/contract/sigv4';
import { S3Error } from '../../errors.ts';
import type { Headers } from '../headers.ts';

export interface Claim {
  readonly accessKeyId: string;
  readonly scope: Scope;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  /** In the signed format: `20260131T235959Z`. */
  readonly time: string;
  readonly at: number;
  readonly token: string | undefined;
  /** Seconds; only where the query is signed. */
  readonly expires: number | undefined;
}

const SIGNATURE = /^[0-9a-f]{64}$/;
const SIGNED_HEADERS = /^[a-z0-9!#$%&'*+.^_`|~-]+(?:;[a-z0-9!#$%&'*+.^_`|~-]+)*$/;
const MAX_EXPIRES = 7 * 24 * 3600;

type Refuse = (message: string) => S3Error;
const badHeader: Refuse = (message) => new S3Error('AuthorizationHeaderMalformed', message);
const badQuery: Refuse = (message) => new S3Error('AuthorizationQueryParametersError', message);

function credential(text: string, refuse: Refuse): Pick<Claim, 'accessKeyId' | 'scope'> {
  const match = /^([\w.@-]{1,128})\/(\d{8})\/([\w-]{1,64})\/(\w{1,16})\/aws4_request$/.exec(text);
  if (match === null) throw refuse('The credential is not one of version 4.');
  const [, accessKeyId = '', date = '', region = '', service = ''] = match;
  return { accessKeyId, scope: { date, region, service } };
}

function headerNames(text: string, refuse: Refuse): readonly string[] {
  const names = text.split(';');
  if (!SIGNED_HEADERS.test(text) || new Set(names).size < names.length)
    throw refuse('The list of signed headers is not valid.');
  if (!names.includes('host')) throw refuse('The host must be signed.');
  return names;
}

function signature(text: string, refuse: Refuse): string {
  if (!SIGNATURE.test(text)) throw refuse('The signature is not valid.');
  return text;
}

/** From `x-amz-date`, or from the older `date` in either of its formats. */
function headerTime(headers: Headers): Pick<Claim, 'time' | 'at'> {
  const text = headers.get('x-amz-date') ?? headers.get('date') ?? '';
  const at = parseAmzDate(text) ?? (headers.has('x-amz-date') ? Number.NaN : Date.parse(text));
  if (Number.isNaN(at)) throw new S3Error('AccessDenied', 'The request has no valid date.');
  return { at, time: amzDate(at) };
}

function fromHeader(text: string, headers: Headers): Claim {
  if (!text.startsWith(`${ALGORITHM} `)) {
    if (/^AWS[ 4]/.test(text)) throw new S3Error('InvalidRequest', `Only ${ALGORITHM} is understood.`);
    throw badHeader('The kind of authorization is not known.');
  }
  const parts = new Map<string, string>();
  for (const part of text.slice(ALGORITHM.length).split(',')) {
    const [, name = '', value = ''] = /^ *(Credential|SignedHeaders|Signature)=(\S+) *$/.exec(part) ?? [];
    if (name === '' || parts.has(name)) throw badHeader('The authorization header could not be read.');
    parts.set(name, value);
  }
  return {
    ...credential(parts.get('Credential') ?? '', badHeader),
    ...headerTime(headers),
    signedHeaders: headerNames(parts.get('SignedHeaders') ?? '', badHeader),
    signature: signature(parts.get('Signature') ?? '', badHeader),
    token: headers.get('x-amz-security-token'),
    expires: undefined,
  };
}

function fromQuery(query: ReadonlyMap<string, string>): Claim {
  const of = (name: string): string => query.get(`X-Amz-${name}`) ?? '';
  if (of('Algorithm') !== ALGORITHM) throw badQuery(`Only ${ALGORITHM} is understood.`);
  const at = parseAmzDate(of('Date'));
  if (at === null) throw badQuery('X-Amz-Date is not valid.');
  const expires = /^\d{1,6}$/.test(of('Expires')) ? Number(of('Expires')) : 0;
  if (expires < 1 || expires > MAX_EXPIRES) throw badQuery('X-Amz-Expires is between 1 second and 7 days.');
  return {
    ...credential(of('Credential'), badQuery),
    at,
    time: of('Date'),
    signedHeaders: headerNames(of('SignedHeaders'), badQuery),
    signature: signature(of('Signature'), badQuery),
    token: query.get('X-Amz-Security-Token'),
    expires,
  };
}

export function readClaim(headers: Headers, query: ReadonlyMap<string, string>): Claim {
  const header = headers.get('authorization');
  const signed = query.has('X-Amz-Signature') || query.has('X-Amz-Algorithm');
  if (header !== undefined && signed)
    throw new S3Error('InvalidArgument', 'Only one way to sign is allowed.');
  if (query.has('Signature') && query.has('AWSAccessKeyId'))
    throw new S3Error('InvalidRequest', `Only ${ALGORITHM} is understood.`);
  if (header === undefined && !signed) throw new S3Error('AccessDenied');
  const claim = header === undefined ? fromQuery(query) : fromHeader(header, headers);
  if (claim.scope.date !== claim.time.slice(0, 8))
    throw (header === undefined ? badQuery : badHeader)('The date of the credential is not the date signed.');
  return claim;
}
