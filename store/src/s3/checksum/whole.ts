/** Computes the checksum of an object from those of its parts: of its bytes, or of the concatenated checksums. */
import type { ChecksumType, PartInfo } from '../../port.ts';
import { type ChecksumName, crc32Text, createDigest } from './algorithms.ts';
import { combineCrc, isCrcName } from './combine.ts';

/** In base64; the CRC-32 of every part is known. */
export const partChecksum = (part: PartInfo, name: ChecksumName): string | undefined =>
  part.checksums[name] ?? (name === 'crc32' ? crc32Text(part.crc32) : undefined);

/** A composite one ends with the number of parts. Undefined where it cannot be known. */
export async function wholeChecksum(
  name: ChecksumName,
  parts: readonly PartInfo[],
  type: ChecksumType,
): Promise<string | undefined> {
  const pieces = parts.flatMap((part) => {
    const text = partChecksum(part, name);
    return text === undefined ? [] : [{ size: part.size, crc: Buffer.from(text, 'base64') }];
  });
  if (pieces.length < parts.length) return;
  if (type === 'FULL_OBJECT')
    return isCrcName(name) ? combineCrc(name, pieces).toString('base64') : undefined;
  const digest = await createDigest(name);
  for (const { crc } of pieces) digest.update(crc);
  return `${digest.digest().toString('base64')}-${parts.length}`;
}
