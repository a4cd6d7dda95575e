/** Writes files as an npm package: a tar below `package/`, gzipped, the same bytes for the same files. */
import { gzipSync } from 'node:zlib';

const BLOCK = 512;
/** Some programs refuse times before 1980; npm gives all files this one. */
const TIME = Date.UTC(1985, 9, 26, 8, 15) / 1000;

/** @param {number} value @param {number} length */
const octal = (value, length) => `${value.toString(8).padStart(length - 1, '0')}\0`;

/** @param {string} name @param {number} size */
function headerOf(name, size) {
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, 100);
  header.write(octal(0o644, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(size, 12), 124);
  header.write(octal(TIME, 12), 136);
  // The checksum counts its own field as spaces.
  header.write('        0', 148);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** @param {Readonly<Record<string, string>>} files name → text */
export function npmTarball(files) {
  const pieces = Object.entries(files).flatMap(([name, text]) => {
    const content = Buffer.from(text);
    const padding = Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK);
    return [headerOf(`package/${name}`, content.length), content, padding];
  });
  return gzipSync(Buffer.concat([...pieces, Buffer.alloc(2 * BLOCK)]), { level: 9 });
}
