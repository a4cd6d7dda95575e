/** CRC-32 by Node itself, in place of the native package that the engine uses elsewhere, so that the bundle is one file. */
import { crc32 as nodeCrc32 } from 'node:zlib';

export const crc32 = (data: Uint8Array, seed = 0): number => nodeCrc32(data, seed);
