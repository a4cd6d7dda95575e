/** Builds archives from contents in memory. */
import { crc32 } from '@node-rs/crc32';
import type { Instruction } from '../src/instructions.ts';
import { type ZipLayout, zipLayout } from '../src/layout.ts';

export interface Content {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly modified?: number;
}

export const NOON = Date.UTC(2026, 0, 31, 12, 0, 0);

export const layoutOf = (contents: readonly Content[], folders: readonly string[] = []): ZipLayout =>
  zipLayout({
    files: contents.map(({ path, bytes, modified = NOON }) => ({
      path,
      size: bytes.length,
      crc32: crc32(bytes),
      modified,
    })),
    folders: folders.map((path) => ({ path, modified: NOON })),
  });

/** Bytes of a range, from contents in memory. */
export function bytesOf(instructions: Iterable<Instruction>, contents: readonly Content[]): Buffer {
  return Buffer.concat(
    Array.from(instructions, (piece) =>
      piece.kind === 'bytes'
        ? piece.bytes
        : (contents[piece.index]?.bytes.subarray(piece.start, piece.end) ?? new Uint8Array()),
    ),
  );
}

/** The input of `readZip`. Contents may be missing as long as no file is read. */
export const sourceOf = (layout: ZipLayout, contents: readonly Content[] = []) =>
  [(start: number, end: number) => bytesOf(layout.range(start, end), contents), layout.size] as const;
