/** The manifest: what the files of an encrypted transfer are called, how large they are, and what the sender wrote. */
import { z } from 'zod';
import { DamagedError, openFilledUp, sealBlock, withoutFilling } from './blocks.ts';
import { type Bytes, joined, utf8 } from './bytes.ts';
import { FILE_ID_BYTES, manifestKey } from './keys.ts';
import { BLOCK_BYTES, blockCount, blockOf, SEALED_BLOCK_BYTES } from './layout.ts';

/** Its own size stands before it, because what is stored is filled up. */
const LENGTH_BYTES = 4;
/** A reader refuses more before it holds them: 10,000 files with long names are a tenth of it. */
export const MANIFEST_MAX_BYTES = 64 * BLOCK_BYTES;

const file = z.object({
  /** Sixteen random bytes in hex: the name of the stored file, and what its key is derived from. */
  id: z.string().regex(new RegExp(`^[0-9a-f]{${2 * FILE_ID_BYTES}}$`)),
  /** Folders and name, with `/` between them. */
  path: z.string().min(1).max(4_096),
  size: z.int().nonnegative(),
  type: z.string().max(255).optional(),
  /** In milliseconds since 1970. */
  modified: z.number().optional(),
  /** Of the bytes before they were encrypted. */
  crc32: z.int().nonnegative().max(0xffff_ffff).optional(),
});

const manifest = z.object({
  version: z.literal(1),
  title: z.string().max(1_000),
  message: z.string().max(20_000),
  files: z.array(file).max(100_000),
  /** Those with no file in them. */
  folders: z.array(z.string().min(1).max(4_096)).max(100_000).default([]),
});

export type ManifestFile = z.infer<typeof file>;
export type Manifest = z.infer<typeof manifest>;

export async function sealManifest(transferKey: Bytes, content: Manifest): Promise<Bytes> {
  const text = utf8(JSON.stringify(content));
  const length = new Uint8Array(LENGTH_BYTES);
  new DataView(length.buffer).setUint32(0, text.length);
  const whole = joined(length, text);
  const key = await manifestKey(transferKey);
  const sealed: Bytes[] = [];
  for (let number = 0; number < blockCount(whole.length); number += 1) {
    const block = blockOf(number, whole.length);
    sealed.push(await sealBlock(key, block, whole.subarray(block.start, block.end)));
  }
  return joined(...sealed);
}

/** Rejects with `DamagedError` for another key, or for what is not a manifest. */
export async function openManifest(transferKey: Bytes, sealed: Uint8Array): Promise<Manifest> {
  if (sealed.length === 0 || sealed.length > MANIFEST_MAX_BYTES) throw new DamagedError();
  const key = await manifestKey(transferKey);
  const blocks = Math.ceil(sealed.length / SEALED_BLOCK_BYTES);
  const pieces: Bytes[] = [];
  for (let number = 0; number < blocks; number += 1) {
    const start = number * SEALED_BLOCK_BYTES;
    const block = { number, isLast: number === blocks - 1 };
    pieces.push(await openFilledUp(key, block, sealed.subarray(start, start + SEALED_BLOCK_BYTES)));
  }
  const whole = joined(...pieces);
  const length = new DataView(whole.buffer).getUint32(0);
  return parsed(withoutFilling(whole, LENGTH_BYTES + length).subarray(LENGTH_BYTES));
}

function parsed(text: Uint8Array): Manifest {
  try {
    return manifest.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text)));
  } catch (cause) {
    throw Object.assign(new DamagedError('This is no manifest of an encrypted transfer.'), { cause });
  }
}
