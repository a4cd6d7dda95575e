/** Brings a body safely to disk and hands it on; whatever fails after that takes it away again. */
import { S3Error } from '../../errors.ts';
import type { Checksums, Staged } from '../../port.ts';
import { crc32Bytes } from '../checksum/algorithms.ts';
import type { Exchange } from '../exchange.ts';
import type { Announced } from './announced.ts';
import { takeBody } from './take-body.ts';

export interface Sums {
  readonly checksums: Checksums;
  readonly md5: string | undefined;
}

export async function withStaged<T>(
  x: Exchange,
  announced: Announced,
  keep: (staged: Staged, sums: Sums) => Promise<T>,
): Promise<T> {
  const staging = x.store.stage();
  try {
    const { md5, checksum } = await takeBody(x, announced, staging, 'sink');
    const staged = await staging.finish();
    if (staged.size !== announced.size) throw new S3Error('IncompleteBody');
    if (checksum?.name === 'crc32' && !crc32Bytes(staged.crc32).equals(checksum.value))
      throw new S3Error('BadDigest');
    const checksums = checksum === undefined ? {} : { [checksum.name]: checksum.value.toString('base64') };
    return await keep(staged, { checksums, md5 });
  } catch (error) {
    await staging.discard();
    throw error;
  }
}
