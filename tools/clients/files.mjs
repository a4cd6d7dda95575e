/** Creates the test files: random bytes, written once, identified by their SHA-256. */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const MIB = 1024 * 1024;
/** rclone sends smaller files in one piece. */
const LEAST_MB = 200;

/** Names that have caused errors elsewhere: in paths, in query strings, in signatures, in XML. */
export const ODD_NAMES = [
  'two  spaces.bin',
  '#Team.bin',
  'one+one=2.bin',
  '🎉 party.bin',
  '文件 夹.bin',
  "50%25 <é> & 'so on'.bin",
];

/** @param {string} path */
export async function sha256(path) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: MIB }), hash);
  return hash.digest('hex');
}

/** @param {number} bytes */
function* noise(bytes) {
  for (let left = bytes; left > 0; left -= MIB) yield randomBytes(Math.min(left, MIB));
}

/**
 * @typedef {{ path: string, bytes: number, sha256: string }} Sample
 *
 * @param {string} path
 * @param {number} bytes
 * @returns {Promise<Sample>}
 */
async function sample(path, bytes) {
  await pipeline(Readable.from(noise(bytes)), createWriteStream(path));
  return { path, bytes, sha256: await sha256(path) };
}

/**
 * @typedef {{ small: Sample, medium: Sample, big: Sample, bigMb: number, oddFolder: string }} Files
 *
 * @param {string} folder
 * @param {string} wanted how many MB the big one has
 * @returns {Promise<Files>}
 */
export async function createFiles(folder, wanted) {
  const bigMb = Number(wanted);
  if (!Number.isInteger(bigMb) || bigMb < LEAST_MB)
    throw new Error(`CLIENTS_MB is a whole number of at least ${LEAST_MB}.`);
  const oddFolder = join(folder, 'odd');
  mkdirSync(oddFolder);
  for (const name of ODD_NAMES) await sample(join(oddFolder, name), 1000);
  return {
    small: await sample(join(folder, 'small.bin'), 70_001),
    medium: await sample(join(folder, 'medium.bin'), 20 * MIB + 1),
    big: await sample(join(folder, 'big.bin'), bigMb * MIB),
    bigMb,
    oddFolder,
  };
}

/**
 * @param {string} path
 * @param {Sample} original
 */
export async function expectSame(path, original) {
  const found = await sha256(path);
  if (found !== original.sha256) throw new Error(`SHA-256 is ${found} instead of ${original.sha256}`);
}
