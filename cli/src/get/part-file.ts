/** A file that is being downloaded, under a name of its own, with a record of the pieces that have arrived. */
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { combineCrc32 } from '@waybill/contract/crc32';
import * as z from 'zod';

export const PIECE_BYTES = 32 * 1024 * 1024;
const READ_BYTES = 1024 * 1024;

const record = z.object({ size: z.int(), pieceBytes: z.int(), sums: z.record(z.string(), z.int()) });

export interface PartFile {
  /** The places of pieces that are still to be fetched. */
  readonly missing: readonly number[];
  readonly arrived: number;
  write(bytes: Buffer, position: number): Promise<void>;
  /** A piece is complete. */
  keep(piece: number, crc: number): Promise<void>;
  /** Of the whole file; every piece must be there. */
  crc32(): number;
  /** Gives it its name. */
  finish(path: string): Promise<void>;
  discard(): Promise<void>;
  close(): Promise<void>;
}

export const pieceEnd = (piece: number, size: number): number => Math.min(size, (piece + 1) * PIECE_BYTES);

async function crcOf(handle: FileHandle, start: number, end: number): Promise<number> {
  const buffer = Buffer.alloc(READ_BYTES);
  let crc = 0;
  for (let at = start; at < end; ) {
    const { bytesRead } = await handle.read(buffer, 0, Math.min(READ_BYTES, end - at), at);
    if (bytesRead === 0) return -1;
    crc = crc32(buffer.subarray(0, bytesRead), crc);
    at += bytesRead;
  }
  return crc;
}

async function readRecord(path: string, size: number): Promise<Map<number, number>> {
  try {
    const known = record.parse(JSON.parse(await readFile(path, 'utf8')));
    if (known.size !== size || known.pieceBytes !== PIECE_BYTES) return new Map();
    return new Map(Object.entries(known.sums).map(([piece, crc]) => [Number(piece), crc]));
  } catch {
    return new Map();
  }
}

/** A link with this name would lead elsewhere; Windows has no such flag. */
const NO_LINK = constants.O_NOFOLLOW ?? 0;

/** `what` names the file at its server, so that another one is never continued in its place. */
export async function openPart(folder: string, what: readonly string[], size: number): Promise<PartFile> {
  const hash = createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 24);
  const path = join(folder, `.waybill-${hash}.part`);
  const recordPath = join(folder, `.waybill-${hash}.json`);
  const { O_RDWR, O_WRONLY, O_CREAT, O_TRUNC } = constants;
  const handle = await open(path, O_RDWR | O_CREAT | NO_LINK, 0o666);
  const sums = await readRecord(recordPath, size);
  const pieces = Math.ceil(size / PIECE_BYTES);
  // What is on the disk counts, not what was written down about it.
  for (const [piece, crc] of [...sums])
    if (piece >= pieces || (await crcOf(handle, piece * PIECE_BYTES, pieceEnd(piece, size))) !== crc)
      sums.delete(piece);
  await handle.truncate(size);
  let open_ = true;
  const close = async (): Promise<void> => {
    if (open_) await handle.close();
    open_ = false;
  };
  let saving: Promise<void> = Promise.resolve();
  /** Not synced: after a power cut the pieces are compared with it anyway. */
  const saveRecord = async (): Promise<void> => {
    const text = JSON.stringify({ size, pieceBytes: PIECE_BYTES, sums: Object.fromEntries(sums) });
    const draft = await open(`${recordPath}.new`, O_WRONLY | O_CREAT | O_TRUNC | NO_LINK, 0o600);
    await draft.writeFile(text).finally(() => draft.close());
    await rename(`${recordPath}.new`, recordPath);
  };
  const forgetRecord = () => rm(recordPath, { force: true });

  return {
    missing: Array.from({ length: pieces }, (_, piece) => piece).filter((piece) => !sums.has(piece)),
    arrived: [...sums.keys()].reduce((sum, piece) => sum + pieceEnd(piece, size) - piece * PIECE_BYTES, 0),
    async write(bytes, position) {
      for (let done = 0; done < bytes.length; )
        done += (await handle.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
    },
    async keep(piece, crc) {
      sums.set(piece, crc);
      // One that fits in a piece is fetched anew as quickly.
      if (pieces === 1) return;
      saving = saving.then(saveRecord);
      await saving;
    },
    crc32: () =>
      Array.from({ length: pieces }, (_, piece) => piece).reduce((sum, piece) => {
        const length = pieceEnd(piece, size) - piece * PIECE_BYTES;
        return combineCrc32(sum, sums.get(piece) ?? 0, length);
      }, 0),
    async finish(target) {
      await close();
      await rename(path, target);
      await forgetRecord();
    },
    async discard() {
      await close();
      await rm(path, { force: true });
      await forgetRecord();
    },
    close,
  };
}
