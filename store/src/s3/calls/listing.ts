/** What all listings have in common: their questions, how names are written, how to go on. */
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

/** A name in a question; what cannot be the beginning of any key is refused. */
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

/** How names are written into the answer: as they are, or encoded when the client asks for that. */
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

/** Where a listing goes on; opaque, so that nobody builds on what is inside. */
export const writeToken = (next: string): string => Buffer.from(`1${next}`, 'utf8').toString('base64url');

export function readToken(token: string): string {
  const bytes = Buffer.from(token, 'base64url');
  const text = bytes.toString('utf8');
  if (!text.startsWith('1') || writeToken(text.slice(1)) !== token)
    throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect.');
  return nameAsked(new Map([['continuation-token', text.slice(1)]]), 'continuation-token');
}
