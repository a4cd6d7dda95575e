/** Parses which upload and which part a call is about. */
import { S3Error } from '../../errors.ts';
import type { UploadTarget } from '../../port.ts';
import type { Exchange, ObjectName } from '../exchange.ts';
import { demandBucket } from './call.ts';

export const MAX_PART = 5 * 1024 ** 3;

export function uploadTarget(exchange: Exchange, { bucket, key }: ObjectName): UploadTarget {
  demandBucket(exchange, bucket);
  const id = exchange.target.query.get('uploadId') ?? '';
  if (!/^[\w.~-]{1,256}$/.test(id)) throw new S3Error('NoSuchUpload');
  return { bucket, key, id };
}

export function partNumber({ target: { query } }: Exchange): number {
  const text = query.get('partNumber') ?? '';
  const number = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > 10_000)
    throw new S3Error('InvalidArgument', 'Part number must be an integer between 1 and 10000, inclusive');
  return number;
}
