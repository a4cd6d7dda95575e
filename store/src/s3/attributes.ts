/** Converts object metadata between request headers and the store. */
import type { OutgoingHttpHeaders } from 'node:http';
import { S3Error } from '../errors.ts';
import type { Attributes, ObjectInfo } from '../port.ts';
import { asHeader, type Headers } from './headers.ts';

const KEPT = ['cache-control', 'content-disposition', 'content-language', 'expires'];
const META = 'x-amz-meta-';
const MAX_META_BYTES = 2048;
const DEFAULT_TYPE = 'binary/octet-stream';

/** `aws-chunked` is how the body was sent, not a property of the object. */
const contentEncoding = (value: string | undefined): string =>
  (value ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name.toLowerCase() !== 'aws-chunked')
    .join(', ');

export function readAttributes(from: Headers): Attributes {
  const headers: Record<string, string> = {};
  let size = 0;
  for (const [name, value] of from) {
    if (!name.startsWith(META)) continue;
    size += name.length - META.length + value.length;
    headers[name] = value;
  }
  if (size > MAX_META_BYTES) throw new S3Error('MetadataTooLarge');
  for (const name of KEPT) {
    const value = from.get(name);
    if (value !== undefined && value !== '') headers[name] = value;
  }
  const encoding = contentEncoding(from.get('content-encoding'));
  if (encoding !== '') headers['content-encoding'] = encoding;
  return { contentType: from.get('content-type') || DEFAULT_TYPE, headers };
}

export const quoted = (etag: string): string => `"${etag}"`;

/** An object's metadata as response headers. */
export function objectHeaders({ attributes, etag, modified }: ObjectInfo): OutgoingHttpHeaders {
  return {
    ...attributes.headers,
    'content-type': attributes.contentType,
    etag: quoted(etag),
    'last-modified': new Date(modified).toUTCString(),
    'accept-ranges': 'bytes',
  };
}

const OVERRIDES = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
];

/** Response headers that a signed request overrides. */
export function overrides(query: ReadonlyMap<string, string>): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {};
  for (const name of OVERRIDES) {
    const value = query.get(`response-${name}`);
    if (value !== undefined) headers[name] = asHeader(value);
  }
  return headers;
}

/** ACLs that match what is true anyway: everything belongs to one owner with full control. */
const PLAIN_ACLS = new Set(['private', 'bucket-owner-full-control']);

export const isPlainAcl = (headers: Headers): boolean => PLAIN_ACLS.has(headers.get('x-amz-acl') ?? '');

/** Refuses headers for features that would silently not happen. */
export function refuseUnkept(headers: Headers): void {
  const refuse = (name: string): never => {
    throw new S3Error('NotImplemented', `The header ${name} asks for something that is not supported.`);
  };
  if (headers.has('x-amz-acl') && !isPlainAcl(headers)) refuse('x-amz-acl');
  const encryption = headers.get('x-amz-server-side-encryption');
  if (encryption !== undefined && encryption !== 'AES256') refuse('x-amz-server-side-encryption');
  for (const name of headers.keys())
    if (
      /^x-amz-(?:grant-|object-lock-|tagging$|website-redirect-location$|write-offset-bytes$|bucket-object-lock-)/.test(
        name,
      ) ||
      /^x-amz-(?:copy-source-)?server-side-encryption-(?!bucket)/.test(name)
    )
      refuse(name);
}
