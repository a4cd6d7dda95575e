/** The checksum of an object from those of its parts: of its bytes, or of the parts' checksums put together. */
import type { PartInfo } from '../../port.ts';
import { type ChecksumName, crc32Bytes, createDigest } from './algorithms.ts';
import { combineCrc, isCrcName } from './combine.ts';

const partBytes = (part: PartInfo, name: ChecksumName): Buffer | undefined => {
  const text = part.checksums[name];
  if (text !== undefined) return Buffer.from(text, 'base64');
  return name === 'crc32' ? crc32Bytes(part.crc32) : undefined;
};

/** `full` is of the bytes; `composite` is written with the number of parts behind it. Undefined where it cannot be known. */
export async function wholeChecksum(
  name: ChecksumName,
  parts: readonly PartInfo[],
  kind: 'full' | 'composite',
): Promise<string | undefined> {
  const pieces = parts.flatMap((part) => {
    const crc = partBytes(part, name);
    return crc === undefined ? [] : [{ size: part.size, crc }];
  });
  if (pieces.length < parts.length) return;
  if (kind === 'full') return isCrcName(name) ? combineCrc(name, pieces).toString('base64') : undefined;
  const digest = await createDigest(name);
  for (const { crc } of pieces) digest.update(crc);
  return `${digest.digest().toString('base64')}-${parts.length}`;
}
