/** The checksum algorithms of S3, computed incrementally. */
import { createHash } from 'node:crypto';
import { crc32, crc32c } from '@node-rs/crc32';
import { createCRC64, type IHasher } from 'hash-wasm';

export interface Digest {
  update(chunk: Uint8Array): void;
  digest(): Buffer;
}

const CRC64_NVME = '9a6c9329ac4bc9b5';

/** Bytes of each checksum. */
export const CHECKSUM_SIZES = { crc32: 4, crc32c: 4, crc64nvme: 8, sha1: 20, sha256: 32 } as const;

export type ChecksumName = keyof typeof CHECKSUM_SIZES;

export const CHECKSUM_NAMES: readonly ChecksumName[] = ['crc32', 'crc32c', 'crc64nvme', 'sha1', 'sha256'];

export const isChecksumName = (name: string): name is ChecksumName => Object.hasOwn(CHECKSUM_SIZES, name);

export function crc32Bytes(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}

export const crc32Text = (value: number): string => crc32Bytes(value).toString('base64');

function runningCrc(next: (chunk: Uint8Array, state: number) => number): Digest {
  let state = 0;
  return {
    update(chunk) {
      state = next(chunk, state);
    },
    digest: () => crc32Bytes(state),
  };
}

/** Each is a WebAssembly instance, so finished ones are reused. */
const idle: IHasher[] = [];
const MOST_IDLE = 16;

async function crc64(): Promise<Digest> {
  const hasher = idle.pop() ?? (await createCRC64(CRC64_NVME));
  hasher.init();
  return {
    update: (chunk) => {
      hasher.update(chunk);
    },
    digest() {
      const bytes = Buffer.from(hasher.digest('binary'));
      if (idle.length < MOST_IDLE) idle.push(hasher);
      return bytes;
    },
  };
}

function hashed(name: 'md5' | 'sha1' | 'sha256'): Digest {
  const hash = createHash(name);
  return {
    update: (chunk) => {
      hash.update(chunk);
    },
    digest: () => hash.digest(),
  };
}

export function createDigest(name: ChecksumName | 'md5'): Digest | Promise<Digest> {
  if (name === 'crc32') return runningCrc((chunk, state) => crc32(chunk, state));
  if (name === 'crc32c') return runningCrc((chunk, state) => crc32c(chunk, state));
  return name === 'crc64nvme' ? crc64() : hashed(name);
}
