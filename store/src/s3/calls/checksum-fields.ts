/** Checksums as they stand in headers and in XML. */
import type { Checksums, ObjectInfo } from '../../port.ts';
import { crc32Text } from '../checksum/algorithms.ts';
import { element, type Xml } from '../xml/write.ts';

export function checksumHeaders(
  checksums: Checksums,
  type: 'FULL_OBJECT' | undefined = 'FULL_OBJECT',
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

export const CHECKSUM_TAGS: ReadonlyMap<string, string> = new Map(
  ['crc32', 'crc32c', 'crc64nvme', 'sha1', 'sha256'].map((name) => [tag(name), name]),
);

/** Of the whole object; its CRC-32 is always known. */
export const wholeChecksums = ({ checksums, crc32 }: ObjectInfo): Checksums => ({
  ...checksums,
  crc32: crc32Text(crc32),
});
