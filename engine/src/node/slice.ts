/** A run of a file on disk: read into memory once, hashed there, sent from there. */
import type { FileHandle } from 'node:fs/promises';
import type { Slice } from '../core/ports.ts';
import { TransportError } from '../core/transport-error.ts';
import { fileError } from './file-error.ts';

/** Parts have one size, so a few buffers serve a whole upload. */
const KEPT_BUFFERS = 16;
/** Smaller ones cost less than remembering them. */
const WORTH_KEEPING = 65_536;

const free: Buffer[] = [];

function takeBuffer(size: number): Buffer {
  const at = free.findIndex((buffer) => buffer.length === size);
  return (at < 0 ? undefined : free.splice(at, 1)[0]) ?? Buffer.allocUnsafeSlow(size);
}

function keepBuffer(buffer: Buffer): void {
  if (buffer.length < WORTH_KEEPING) return;
  if (free.length >= KEPT_BUFFERS) free.shift();
  free.push(buffer);
}

async function readFully(handle: FileHandle, buffer: Buffer, start: number): Promise<void> {
  for (let at = 0; at < buffer.length; ) {
    const { bytesRead } = await handle.read(buffer, at, buffer.length - at, start + at);
    if (bytesRead === 0) throw new TransportError('changed', 'The file has become shorter.');
    at += bytesRead;
  }
}

export class DiskSlice implements Slice {
  readonly size: number;
  plainCrc32: number | undefined;
  readonly open: () => Promise<FileHandle>;
  readonly #start: number;
  #bytes: Promise<Buffer> | undefined;
  #lent = false;

  constructor(open: () => Promise<FileHandle>, start: number, end: number) {
    this.open = open;
    this.#start = start;
    this.size = end - start;
  }

  /** Read the first time, and from then on kept until the release. */
  bytes(): Promise<Buffer> {
    this.#bytes ??= this.#read();
    return this.#bytes;
  }

  async #read(): Promise<Buffer> {
    if (this.size === 0) return Buffer.alloc(0);
    const buffer = takeBuffer(this.size);
    try {
      await readFully(await this.open(), buffer, this.#start);
    } catch (error) {
      throw fileError(error);
    }
    return buffer;
  }

  /** A connection that was cut off may still hold the bytes, so they must not be written over. */
  lend(): void {
    this.#lent = true;
  }

  release(): void {
    const bytes = this.#bytes;
    this.#bytes = undefined;
    if (bytes === undefined || this.#lent) return;
    bytes.then(keepBuffer, () => {});
  }
}

export function diskSlice(slice: Slice): DiskSlice {
  if (!(slice instanceof DiskSlice)) throw new RangeError('This slice is none of a file on disk.');
  return slice;
}
