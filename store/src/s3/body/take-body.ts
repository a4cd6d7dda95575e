/** Reads a body into a sink and verifies it against what was announced. */
import { freeBytes } from '../../disk/free-bytes.ts';
import { S3Error } from '../../errors.ts';
import type { Seed } from '../auth/authenticate.ts';
import { type ChecksumName, createDigest, type Digest } from '../checksum/algorithms.ts';
import { type Announced, checksumBytes } from './announced.ts';
import { AwsChunked } from './aws-chunked.ts';
import { createChunkSignatures } from './chunk-signatures.ts';
import { type Incoming, pump, type Sink } from './pump.ts';

export interface Taken {
  /** Hex. */
  readonly md5: string | undefined;
  readonly checksum: Sum | undefined;
  /** The wanted checksum, where the client sent none or another. */
  readonly computed: Sum | undefined;
}

export interface Sum {
  readonly name: ChecksumName;
  readonly value: Buffer;
}

interface Check {
  readonly digest: Digest;
  /** The expected value; undefined until it arrives. */
  readonly expected: Buffer | undefined;
  readonly failure: 'BadDigest' | 'XAmzContentSHA256Mismatch';
}

/** CRC-32 is left to a sink that computes it anyway. */
async function checksFor(
  { sha256, md5, checksum }: Announced,
  crc32: 'here' | 'sink',
): Promise<readonly Check[]> {
  const checks: Check[] = [];
  if (sha256 !== undefined)
    checks.push({
      digest: await createDigest('sha256'),
      expected: Buffer.from(sha256, 'hex'),
      failure: 'XAmzContentSHA256Mismatch',
    });
  if (md5 !== undefined)
    checks.push({ digest: await createDigest('md5'), expected: md5, failure: 'BadDigest' });
  if (checksum !== undefined && (checksum.name !== 'crc32' || crc32 === 'here'))
    checks.push({
      digest: await createDigest(checksum.name),
      expected: checksum.value,
      failure: 'BadDigest',
    });
  return checks;
}

/** CRC-32 is known for everything that is stored. */
const isExtra = (announced: Announced): announced is Announced & { readonly wanted: ChecksumName } =>
  announced.wanted !== undefined &&
  announced.wanted !== 'crc32' &&
  announced.wanted !== announced.checksum?.name;

export interface BodyOf extends Incoming {
  readonly seed: Seed;
}

export async function takeBody(
  exchange: BodyOf,
  announced: Announced,
  sink: Sink,
  crc32: 'here' | 'sink',
): Promise<Taken> {
  const { framing, size, trailers, md5, checksum } = announced;
  const checks = await checksFor(announced, crc32);
  const extra = isExtra(announced) ? await createDigest(announced.wanted) : undefined;
  const digests = [...checks.map(({ digest }) => digest), ...(extra === undefined ? [] : [extra])];
  const emit = (bytes: Uint8Array): boolean => {
    for (const digest of digests) digest.update(bytes);
    return sink.write(bytes);
  };
  const signatures = framing === 'signed chunks' ? createChunkSignatures(exchange.seed) : undefined;
  const chunked = framing === 'plain' ? undefined : new AwsChunked({ size, signatures, trailers, emit });
  const take = (chunk: Buffer): boolean => {
    const ready = chunked === undefined ? emit(chunk) : chunked.feed(chunk);
    if (sink.keepsChunks !== true) freeBytes(chunk);
    return ready;
  };
  await pump(exchange, take, () => sink.drained());
  const trailing = chunked?.finish();

  const sum = checksum && {
    name: checksum.name,
    value:
      checksum.value ?? checksumBytes(checksum.name, trailing?.get(`x-amz-checksum-${checksum.name}`) ?? ''),
  };
  for (const { digest, expected = sum?.value, failure } of checks)
    if (expected === undefined || !digest.digest().equals(expected)) throw new S3Error(failure);
  const computed =
    extra && isExtra(announced) ? { name: announced.wanted, value: extra.digest() } : undefined;
  return { md5: md5?.toString('hex'), checksum: sum, computed };
}
