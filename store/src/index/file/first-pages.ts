/** The first pages of an empty index, exactly as LMDB writes them. */
import { existsSync } from 'node:fs';
import { createOnce } from '../../disk/create-once.ts';

const PAGE_BYTES = 4_096;
const FLAG_META = 0x08;
const MAGIC = 0xbeefc0de;
const DATA_VERSION = 2;
const FIRST_MAP_BYTES = 131_072;
const INTEGER_KEYS = 0x08;
const LAST_PAGE = 1n;
const NO_PAGE = 0xffff_ffff_ffff_ffffn;

function writeMeta(pages: Buffer, number: number): void {
  const at = number * PAGE_BYTES;
  pages.writeBigUInt64LE(BigInt(number), at);
  pages.writeUInt16LE(FLAG_META, at + 18);
  pages.writeUInt32LE(MAGIC, at + 24);
  pages.writeUInt32LE(DATA_VERSION, at + 28);
  pages.writeUInt32LE(FIRST_MAP_BYTES, at + 40);
  pages.writeUInt32LE(PAGE_BYTES, at + 48);
  pages.writeUInt16LE(INTEGER_KEYS, at + 52);
  // The roots of the tree of free pages and of the main tree.
  pages.writeBigUInt64LE(NO_PAGE, at + 88);
  pages.writeBigUInt64LE(NO_PAGE, at + 136);
  pages.writeBigUInt64LE(LAST_PAGE, at + 144);
}

export function firstPages(): Buffer {
  const pages = Buffer.alloc(2 * PAGE_BYTES);
  for (const number of [0, 1]) writeMeta(pages, number);
  return pages;
}

/** LMDB crashes when it cannot write these pages itself, and a power cut may leave half of them. */
export function prepareIndexFile(path: string): void {
  if (!existsSync(path)) createOnce(path, firstPages());
}
