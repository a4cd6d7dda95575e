/** Gives an object, or a range or part of it, or only what is known about it. */
import type { OutgoingHttpHeaders } from 'node:http';
import { S3Error } from '../../errors.ts';
import type { ObjectInfo, Range } from '../../port.ts';
import { send, sendEmpty } from '../answers/send.ts';
import { streamBytes } from '../answers/stream.ts';
import { objectHeaders, overrides, quoted } from '../attributes.ts';
import { judgeRead, rangeStands } from '../conditions.ts';
import type { Exchange, ObjectName } from '../exchange.ts';
import { wholeNumber } from '../headers.ts';
import { parseRange } from '../range.ts';
import { demandBucket, type ObjectCall, refuseVersions } from './call.ts';
import { checksumHeaders, objectChecksums } from './checksum-fields.ts';

export function findObject(x: Exchange, { bucket, key }: ObjectName): ObjectInfo {
  const object = x.store.head(bucket, key);
  if (object !== undefined) return object;
  demandBucket(x, bucket);
  throw new S3Error('NoSuchKey');
}

function partRange(x: Exchange, object: ObjectInfo, text: string): Range | undefined {
  if (x.headers.has('range'))
    throw new S3Error('InvalidRequest', 'Either a range or a part can be asked for.');
  const number = wholeNumber(text, 'partNumber');
  if (number < 1 || number > 10_000)
    throw new S3Error('InvalidArgument', 'Part numbers are between 1 and 10000.');
  if (number > (object.partCount ?? 1)) throw new S3Error('InvalidRange');
  if (object.partCount === undefined) return { start: 0, end: object.size - 1 };
  const range = x.store.partRange(object, number);
  if (range === undefined) throw new S3Error('InvalidRange');
  return range;
}

/** Which bytes are wanted, and the headers that say so; undefined for the whole object. */
function wantedRange(x: Exchange, object: ObjectInfo): Range | 'unsatisfiable' | undefined {
  const part = x.target.query.get('partNumber');
  if (part !== undefined) return partRange(x, object, part);
  return rangeStands(x.headers, object) ? parseRange(x.headers.get('range'), object.size) : undefined;
}

function wholeHeaders(x: Exchange, object: ObjectInfo): OutgoingHttpHeaders {
  const wanted = x.headers.get('x-amz-checksum-mode')?.toUpperCase() === 'ENABLED';
  return wanted ? checksumHeaders(objectChecksums(object), object.checksumType) : {};
}

async function answer(x: Exchange, at: ObjectName): Promise<void> {
  refuseVersions(x);
  const object = findObject(x, at);
  const headers = { ...objectHeaders(object), ...overrides(x.target.query) };
  const verdict = judgeRead(x.headers, object);
  if (verdict === 'failed') throw new S3Error('PreconditionFailed');
  if (verdict === 'not modified') {
    sendEmpty(x, 304, { etag: quoted(object.etag), 'last-modified': headers['last-modified'] });
    return;
  }
  const range = wantedRange(x, object);
  if (range === 'unsatisfiable') {
    x.always['content-range'] = `bytes */${object.size}`;
    throw new S3Error('InvalidRange');
  }
  const whole = range === undefined || object.size === 0;
  const length = whole ? object.size : range.end - range.start + 1;
  const all: OutgoingHttpHeaders = {
    ...x.always,
    ...headers,
    ...(whole
      ? wholeHeaders(x, object)
      : { 'content-range': `bytes ${range.start}-${range.end}/${object.size}` }),
    ...(x.target.query.has('partNumber') && object.partCount !== undefined
      ? { 'x-amz-mp-parts-count': object.partCount }
      : {}),
    'content-length': length,
  };
  const status = whole ? 200 : 206;
  if (x.req.method === 'HEAD' || length === 0) send(x, status, all);
  else await streamBytes(x, x.store.read(object, range), () => x.res.writeHead(status, all));
}

export const getObject: ObjectCall = { action: 's3:GetObject', run: answer };

export const headObject: ObjectCall = { action: 's3:HeadObject', run: answer };
