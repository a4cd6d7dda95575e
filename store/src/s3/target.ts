/** Parses the request target once: path, bucket, key and query, each decoded exactly once. */
import { encodePath } from '@waybill/contract/sigv4';
import { S3Error } from '../errors.ts';
import { checkBucketName, checkKey } from './names.ts';

export interface Target {
  /** The path as the client signs it. */
  readonly path: string;
  readonly bucket: string | undefined;
  readonly key: string | undefined;
  readonly query: ReadonlyMap<string, string>;
}

const MAX_TARGET = 16_384;
const PATH = /^\/(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/]|%[0-9A-Fa-f]{2})*$/;
const QUERY = /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/?[\]{}|^`"<>\\]|%[0-9A-Fa-f]{2})*$/;

const uriError = (message: string): S3Error => new S3Error('InvalidURI', message);

/** Decodes once, as valid UTF-8. */
function decode(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    throw uriError('The request target is not UTF-8.');
  }
}

export function parseQuery(text: string): ReadonlyMap<string, string> {
  const query = new Map<string, string>();
  if (!QUERY.test(text)) throw uriError('The query could not be read.');
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const name = decode((at < 0 ? pair : pair.slice(0, at)).replaceAll('+', ' '));
    if (query.has(name)) throw new S3Error('InvalidArgument', 'A parameter of the query appears twice.');
    query.set(name, at < 0 ? '' : decode(pair.slice(at + 1).replaceAll('+', ' ')));
  }
  return query;
}

function bucketAndKey(path: string): Pick<Target, 'bucket' | 'key'> {
  const at = path.indexOf('/', 1);
  const bucket = at < 0 ? path.slice(1) : path.slice(1, at);
  const key = at < 0 ? '' : path.slice(at + 1);
  if (bucket === '') {
    if (path.length > 1) throw new S3Error('InvalidBucketName');
    return { bucket: undefined, key: undefined };
  }
  checkBucketName(bucket);
  if (key === '') return { bucket, key: undefined };
  checkKey(key);
  return { bucket, key };
}

/** `prefix` is where the store is mounted, such as `/s3`; what a client signs includes it. */
export function parseTarget(url: string, prefix: string): Target {
  if (url.length > MAX_TARGET) throw uriError('The request target is too long.');
  const at = url.indexOf('?');
  const raw = at < 0 ? url : url.slice(0, at);
  if (!PATH.test(raw)) throw uriError('The path could not be read.');
  // An encoded slash would be a separator to one reader and a character to the next.
  if (/%2f/i.test(raw)) throw new S3Error('InvalidArgument', 'A slash in a key is written as a slash.');
  const path = decode(raw);
  if (path !== prefix && !path.startsWith(`${prefix}/`)) throw uriError('Nothing is served at this path.');
  return {
    path: encodePath(path),
    ...bucketAndKey(path === prefix ? '/' : path.slice(prefix.length)),
    query: parseQuery(at < 0 ? '' : url.slice(at + 1)),
  };
}
