/** Files to send, of sizes around the seams. */
import { createCipheriv, createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chance } from '../sim/random.ts';

export const PART_BYTES = 128 * 1024;
export const MULTIPART_FROM = 300_000;

export interface Source {
  readonly size: number;
  readonly path: string;
  readonly sha256: string;
}

const SIZES = [
  0,
  1,
  4_000,
  70_000,
  MULTIPART_FROM - 1,
  MULTIPART_FROM,
  3 * PART_BYTES,
  900_000,
  1_500_000,
  3_000_000,
];

export function makeSources(folder: string, chance: Chance): Source[] {
  mkdirSync(folder, { recursive: true });
  return [...SIZES, ...SIZES].map((size, at) => {
    const path = join(folder, String(at));
    const key = createHash('sha256').update(String(chance.next())).digest();
    const bytes = createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(size));
    writeFileSync(path, bytes);
    return { path, size, sha256: createHash('sha256').update(bytes).digest('hex') };
  });
}
