/** Parses the checksum algorithm and type that a multipart upload is begun with. */
import { S3Error } from '../../errors.ts';
import type { ChecksumType } from '../../port.ts';
import type { Headers } from '../headers.ts';
import { type ChecksumName, isChecksumName } from './algorithms.ts';

export interface AskedChecksum {
  readonly checksumAlgorithm: ChecksumName;
  readonly checksumType: ChecksumType;
}

/** The first is S3's default. */
const TYPES: Readonly<Record<ChecksumName, readonly [ChecksumType, ...ChecksumType[]]>> = {
  crc32: ['COMPOSITE', 'FULL_OBJECT'],
  crc32c: ['COMPOSITE', 'FULL_OBJECT'],
  crc64nvme: ['FULL_OBJECT'],
  sha1: ['COMPOSITE'],
  sha256: ['COMPOSITE'],
};

export function askedType(headers: Headers): ChecksumType | undefined {
  const text = headers.get('x-amz-checksum-type')?.toUpperCase();
  if (text === undefined || text === 'COMPOSITE' || text === 'FULL_OBJECT') return text;
  throw new S3Error('InvalidRequest', 'The checksum type is COMPOSITE or FULL_OBJECT.');
}

/** Undefined when no checksum was asked for. */
export function askedChecksum(headers: Headers): AskedChecksum | undefined {
  const name = headers.get('x-amz-checksum-algorithm')?.toLowerCase();
  const type = askedType(headers);
  if (name === undefined) {
    if (type === undefined) return;
    throw new S3Error('InvalidRequest', 'A checksum type needs a checksum algorithm.');
  }
  if (!isChecksumName(name)) throw new S3Error('InvalidRequest', 'The checksum algorithm is not known.');
  const [usual] = TYPES[name];
  if (!TYPES[name].includes(type ?? usual))
    throw new S3Error('InvalidRequest', 'The checksum type does not fit the algorithm.');
  return { checksumAlgorithm: name, checksumType: type ?? usual };
}
