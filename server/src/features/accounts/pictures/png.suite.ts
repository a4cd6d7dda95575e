/** Builds PNG files by hand, with any header a test needs. */
import { once } from 'node:events';
import { constants, crc32, createDeflate } from 'node:zlib';

type Chunk = readonly [name: string, data: Buffer];

export interface PngHeader {
  readonly width: number;
  readonly height: number;
  readonly bits?: 8 | 16;
  /** 0 grey, 2 colour, 6 colour and alpha. */
  readonly color?: 0 | 2 | 6;
  readonly interlaced?: boolean;
}

export function pngOf(
  { width, height, bits = 8, color = 0, interlaced = false }: PngHeader,
  ...chunks: Chunk[]
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, color, 0, 0, interlaced ? 1 : 0], 8);
  const all: Chunk[] = [['IHDR', header], ...chunks, ['IEND', Buffer.alloc(0)]];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...all.flatMap(framed)]);
}

function framed([name, data]: Chunk): Buffer[] {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return [length, body, sum];
}

/** So many zeros, packed without ever being in memory. */
export async function packedZeros(megabytes: number): Promise<Buffer> {
  const packer = createDeflate({ level: constants.Z_BEST_SPEED });
  const packed: Buffer[] = [];
  packer.on('data', (chunk: Buffer) => packed.push(chunk));
  const megabyte = Buffer.alloc(1_000_000);
  for (let n = 0; n < megabytes; n += 1) if (!packer.write(megabyte)) await once(packer, 'drain');
  packer.end();
  await once(packer, 'end');
  return Buffer.concat(packed);
}
