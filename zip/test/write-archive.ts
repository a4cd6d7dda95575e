/** Writes archives to disk, large ones as sparse files of zeros. */
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { combineCrc32 } from '@waybill/contract/crc32';
import type { ZipLayout } from '../src/layout.ts';
import { pump, type ReadFile } from '../src/pump.ts';
import type { Content } from './build.ts';

/** As a server would send it. */
export async function writeArchive(
  path: string,
  layout: ZipLayout,
  contents: readonly Content[],
): Promise<void> {
  const read: ReadFile = async function* (index, start, end) {
    const bytes = contents[index]?.bytes.subarray(start, end);
    if (bytes) yield bytes;
  };
  await pipeline(Readable.from(pump(layout.range(0, layout.size), read)), createWriteStream(path));
}

/** All files are zeros and use no disk space, whatever their size. */
export async function writeZeros(path: string, layout: ZipLayout): Promise<void> {
  const file = await open(path, 'w');
  try {
    let at = 0;
    for (const piece of layout.range(0, layout.size)) {
      if (piece.kind === 'bytes') await file.write(piece.bytes, 0, piece.bytes.length, at);
      at += piece.kind === 'bytes' ? piece.bytes.length : piece.end - piece.start;
    }
    await file.truncate(at);
  } finally {
    await file.close();
  }
}

/** The CRC-32 of one zero byte. */
const ONE_ZERO = 0xd202ef8d;

/** The CRC-32 of any number of zeros, by doubling. */
export function crcOfZeros(length: number): number {
  let [crc, done] = [0, 0];
  let [power, powerLength] = [ONE_ZERO, 1];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) {
      crc = combineCrc32(crc, power, powerLength);
      done += powerLength;
    }
    power = combineCrc32(power, power, powerLength);
    powerLength *= 2;
  }
  return done === length ? crc : Number.NaN;
}
