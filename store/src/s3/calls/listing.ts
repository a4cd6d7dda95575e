/** What all listings share: their parameters, the encoding of names, and continuation. */
import { encodePath } from '@waybill/contract/sigv4';
import { S3Error } from '../../errors.ts';
import type { ObjectInfo } from '../../port.ts';
import { quoted } from '../attributes.ts';
import { wholeNumber } from '../headers.ts';
import { element, optional, type Xml } from '../xml/write.ts';
import { OWNER } from './owner.ts';

const MOST = 1000;
const MAX_NAME = 1024;

type Query = ReadonlyMap<string, string>;

/** A name parameter; refuses what cannot be the start of any key. */
export function nameAsked(query: Query, name: string): string {
  const text = query.get(name) ?? '';
  if (text.includes('\0') || Buffer.byteLength(text) > MAX_NAME)
    throw new S3Error('InvalidArgument', `${name} is not valid.`);
  return text;
}

export function atMost(query: Query, name: string, most = MOST): number {
  const text = query.get(name);
  return text === undefined || text === '' ? most : Math.min(wholeNumber(text, name), most);
}

/** How names are written into the response: as they are, or URL-encoded when the client asks. */
export function namesWritten(query: Query): { encode: (name: string) => string; note: Xml | undefined } {
  const type = query.get('encoding-type');
  if (type === undefined || type === '') return { encode: (name) => name, note: undefined };
  if (type !== 'url') throw new S3Error('InvalidArgument', 'The encoding type can only be url.');
  return { encode: encodePath, note: element('EncodingType', 'url') };
}

export const commonPrefixes = (
  prefixes: readonly string[],
  encode: (name: string) => string,
): readonly Xml[] => prefixes.map((prefix) => element('CommonPrefixes', [element('Prefix', encode(prefix))]));

export function objectFields(
  object: ObjectInfo,
  encode: (name: string) => string,
  owner: boolean,
): readonly (Xml | undefined)[] {
  return [
    element('Key', encode(object.key)),
    element('LastModified', new Date(object.modified).toISOString()),
    element('ETag', quoted(object.etag)),
    element('Size', object.size),
    owner ? element('Owner', OWNER) : undefined,
    element('StorageClass', 'STANDARD'),
  ];
}

export const echoed = (
  name: string,
  value: string | undefined,
  encode: (name: string) => string,
): Xml | undefined => optional(name, value === undefined || value === '' ? undefined : encode(value));

/** A continuation token; opaque, so that no client depends on its content. */
export const writeToken = (next: string): string => Buffer.from(`1${next}`, 'utf8').toString('base64url');

export function readToken(token: string): string {
  const bytes = Buffer.from(token, 'base64url');
  const text = bytes.toString('utf8');
  if (!text.startsWith('1') || writeToken(text.slice(1)) !== token)
    throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect.');
  return nameAsked(new Map([['continuation-token', text.slice(1)]]), 'continuation-token');
}
