/** Writes a body to disk, verifies it against what was announced, and passes it on. */
import { S3Error } from '../../errors.ts';
import type { Arrival, Checksums, Staged } from '../../port.ts';
import { crc32Bytes, crc32Text } from '../checksum/algorithms.ts';
import type { Exchange } from '../exchange.ts';
import type { Announced } from './announced.ts';
import { takeBody } from './take-body.ts';

export interface Sums {
  readonly checksums: Checksums;
  readonly md5: string | undefined;
}

/** The callback names it in the store; from then on the store removes it when that fails. */
export async function stageBody(
  exchange: Exchange,
  announced: Announced,
  arrival: Arrival | undefined,
): Promise<{ staged: Staged; sums: Sums }> {
  const staging = exchange.store.stage(arrival);
  try {
    const { md5, checksum, computed } = await takeBody(exchange, announced, staging, 'sink');
    const staged = await staging.finish();
    if (staged.size !== announced.size) throw new S3Error('IncompleteBody');
    if (checksum?.name === 'crc32' && !crc32Bytes(staged.crc32).equals(checksum.value))
      throw new S3Error('BadDigest');
    const sums: Record<string, string> =
      announced.wanted === 'crc32' ? { crc32: crc32Text(staged.crc32) } : {};
    for (const sum of [checksum, computed])
      if (sum !== undefined) sums[sum.name] = sum.value.toString('base64');
    return { staged, sums: { checksums: sums, md5 } };
  } catch (error) {
    await staging.discard();
    throw error;
  }
}
