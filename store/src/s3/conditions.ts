/** Evaluates conditional headers of reads, and parses those of writes. */
import { S3Error } from '../errors.ts';
import type { Condition, ObjectInfo } from '../port.ts';
import type { Headers } from './headers.ts';

type Known = Pick<ObjectInfo, 'etag' | 'modified'>;

const tags = (list: string): readonly string[] => list.split(',').map((tag) => tag.trim());
const bare = (tag: string): string => tag.replace(/^"(.*)"$/, '$1');

const matches = (list: string, etag: string): boolean =>
  tags(list).some((tag) => tag === '*' || bare(tag) === etag);
/** A weak tag is enough to say "not modified", never to say "exactly this". */
const weaklyMatches = (list: string, etag: string): boolean => matches(list.replaceAll('W/"', '"'), etag);

const seconds = (time: number): number => Math.floor(time / 1000);

/** Undefined when it is no date: then the condition is ignored. */
function since(headers: Headers, name: string, { modified }: Known): boolean | undefined {
  const time = Date.parse(headers.get(name) ?? '');
  return Number.isNaN(time) ? undefined : seconds(modified) > seconds(time);
}

/** In the order of RFC 9110, 13.2.2. `prefix` is for the conditions on the source of a copy. */
export function judgeRead(headers: Headers, object: Known, prefix = ''): 'go' | 'not modified' | 'failed' {
  const ifMatch = headers.get(`${prefix}if-match`);
  if (ifMatch !== undefined) {
    if (!matches(ifMatch, object.etag)) return 'failed';
  } else if (since(headers, `${prefix}if-unmodified-since`, object) === true) return 'failed';
  const ifNoneMatch = headers.get(`${prefix}if-none-match`);
  if (ifNoneMatch !== undefined) return weaklyMatches(ifNoneMatch, object.etag) ? 'not modified' : 'go';
  return since(headers, `${prefix}if-modified-since`, object) === false ? 'not modified' : 'go';
}

/** Whether a range still belongs to the object that the client has the rest of. */
export function rangeStillMatches(headers: Headers, { etag, modified }: Known): boolean {
  const ifRange = headers.get('if-range');
  if (ifRange === undefined) return true;
  if (ifRange.startsWith('"')) return bare(ifRange) === etag;
  const time = Date.parse(ifRange);
  return Number.isNaN(time) ? ifRange === etag : seconds(time) === seconds(modified);
}

/** Conditions on writing. */
export function writeCondition(headers: Headers): Condition {
  const ifMatch = headers.get('if-match');
  const ifNoneMatch = headers.get('if-none-match');
  if (ifNoneMatch !== undefined && ifNoneMatch !== '*')
    throw new S3Error('NotImplemented', 'If-None-Match is supported only with *.');
  if (ifMatch?.includes(',') || (ifMatch !== undefined && ifNoneMatch !== undefined))
    throw new S3Error('NotImplemented', 'Only one condition is supported.');
  return {
    ...(ifMatch === undefined ? {} : { ifMatch: bare(ifMatch) }),
    ...(ifNoneMatch === undefined ? {} : { ifNoneMatch }),
  };
}
