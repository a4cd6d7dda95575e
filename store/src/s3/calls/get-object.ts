/** GetObject and HeadObject: an object, a range or part of it, or only its metadata. */
import type { OutgoingHttpHeaders } from 'node:http';
import { S3Error } from '../../errors.ts';
import type { ObjectInfo, Range } from '../../port.ts';
import { send, sendEmpty } from '../answers/send.ts';
import { streamBytes } from '../answers/stream.ts';
import { objectHeaders, overrides, quoted } from '../attributes.ts';
import { judgeRead, rangeStillMatches } from '../conditions.ts';
import type { Exchange, ObjectName } from '../exchange.ts';
import { wholeNumber } from '../headers.ts';
import { parseRange } from '../range.ts';
import { demandBucket, type ObjectCall, refuseVersions } from './call.ts';
import { checksumHeaders, objectChecksums } from './checksum-fields.ts';

export function findObject(exchange: Exchange, { bucket, key }: ObjectName): ObjectInfo {
  const object = exchange.store.head(bucket, key);
  if (object !== undefined) return object;
  demandBucket(exchange, bucket);
  throw new S3Error('NoSuchKey');
}

function partRange(exchange: Exchange, object: ObjectInfo, text: string): Range | undefined {
  if (exchange.headers.has('range')) throw new S3Error('InvalidRequest', 'Ask for either a range or a part.');
  const number = wholeNumber(text, 'partNumber');
  if (number < 1 || number > 10_000)
    throw new S3Error('InvalidArgument', 'Part numbers are between 1 and 10000.');
  if (number > (object.partCount ?? 1)) throw new S3Error('InvalidRange');
  if (object.partCount === undefined) return { start: 0, end: object.size - 1 };
  const range = exchange.store.partRange(object, number);
  if (range === undefined) throw new S3Error('InvalidRange');
  return range;
}

/** The requested bytes; undefined for the whole object. */
function wantedRange(exchange: Exchange, object: ObjectInfo): Range | 'unsatisfiable' | undefined {
  const part = exchange.target.query.get('partNumber');
  if (part !== undefined) return partRange(exchange, object, part);
  return rangeStillMatches(exchange.headers, object)
    ? parseRange(exchange.headers.get('range'), object.size)
    : undefined;
}

function wholeHeaders(exchange: Exchange, object: ObjectInfo): OutgoingHttpHeaders {
  const wanted = exchange.headers.get('x-amz-checksum-mode')?.toUpperCase() === 'ENABLED';
  return wanted ? checksumHeaders(objectChecksums(object), object.checksumType) : {};
}

async function answer(exchange: Exchange, at: ObjectName): Promise<void> {
  refuseVersions(exchange);
  const object = findObject(exchange, at);
  const headers = { ...objectHeaders(object), ...overrides(exchange.target.query) };
  const verdict = judgeRead(exchange.headers, object);
  if (verdict === 'failed') throw new S3Error('PreconditionFailed');
  if (verdict === 'not modified') {
    sendEmpty(exchange, 304, { etag: quoted(object.etag), 'last-modified': headers['last-modified'] });
    return;
  }
  const range = wantedRange(exchange, object);
  if (range === 'unsatisfiable') {
    exchange.always['content-range'] = `bytes */${object.size}`;
    throw new S3Error('InvalidRange');
  }
  const whole = range === undefined || object.size === 0;
  const length = whole ? object.size : range.end - range.start + 1;
  const all: OutgoingHttpHeaders = {
    ...exchange.always,
    ...headers,
    ...(whole
      ? wholeHeaders(exchange, object)
      : { 'content-range': `bytes ${range.start}-${range.end}/${object.size}` }),
    ...(exchange.target.query.has('partNumber') && object.partCount !== undefined
      ? { 'x-amz-mp-parts-count': object.partCount }
      : {}),
    'content-length': length,
  };
  const status = whole ? 200 : 206;
  if (exchange.req.method === 'HEAD' || length === 0) send(exchange, status, all);
  else
    await streamBytes(exchange, exchange.store.read(object, range), () =>
      exchange.res.writeHead(status, all),
    );
}

export const getObject: ObjectCall = { action: 's3:GetObject', run: answer };

export const headObject: ObjectCall = { action: 's3:HeadObject', run: answer };
