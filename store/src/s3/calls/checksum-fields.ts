/** Writes checksums into headers and XML. */
import type { Checksums, ChecksumType, ObjectInfo } from '../../port.ts';
import { CHECKSUM_NAMES, crc32Text } from '../checksum/algorithms.ts';
import { element, type Xml } from '../xml/write.ts';

/** Without a type for a part, which has only one kind of checksum. */
export function checksumHeaders(
  checksums: Checksums,
  type: ChecksumType | undefined,
): Record<string, string> {
  const names = Object.entries(checksums);
  return {
    ...Object.fromEntries(names.map(([name, value]) => [`x-amz-checksum-${name}`, value])),
    ...(names.length > 0 && type !== undefined ? { 'x-amz-checksum-type': type } : {}),
  };
}

const tag = (name: string): string => `Checksum${name.toUpperCase()}`;

export const checksumElements = (checksums: Checksums): readonly Xml[] =>
  Object.entries(checksums).map(([name, value]) => element(tag(name), value));

/** Of a new object: only the checksum that its client asked for. */
export const madeChecksums = ({ checksums, checksumType }: ObjectInfo): readonly Xml[] =>
  Object.keys(checksums).length === 0
    ? []
    : [...checksumElements(checksums), element('ChecksumType', checksumType)];

export const CHECKSUM_TAGS: ReadonlyMap<string, string> = new Map(
  CHECKSUM_NAMES.map((name) => [tag(name), name]),
);

/** The CRC-32 of the whole is always known, and sent unless a multipart upload asked for another checksum. */
export const objectChecksums = ({ checksums, crc32, partCount }: ObjectInfo): Checksums =>
  partCount !== undefined && Object.keys(checksums).length > 0
    ? checksums
    : { ...checksums, crc32: crc32Text(crc32) };
