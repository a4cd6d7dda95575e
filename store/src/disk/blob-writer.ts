/** Writes one blob: encrypts its bytes segment by segment, and resolves when they are synced to disk. */
import type { CipherGCM } from 'node:crypto';
import { crc32 } from '@node-rs/crc32';
import { S3Error } from '../errors.ts';
import type { Files, OpenFile } from './files.ts';
import { freeBytes } from './free-bytes.ts';
import type { OwnFolder } from './own-folder.ts';
import { drawRandom } from './random.ts';
import { borrowRoom, type Room } from './rooms.ts';
import { header, SEGMENT_BYTES, sealer } from './segments.ts';

/** When this many full buffers wait for the disk, the sender has to wait. */
const MOST_WAITING = 2;

export interface WrittenBlob {
  readonly blob: string;
  readonly size: number;
  readonly crc32: number;
  readonly key: Buffer;
}

export interface BlobWriter {
  /** Keeps nothing of the chunk. */
  write(chunk: Uint8Array): boolean;
  drained(): Promise<void>;
  finish(): Promise<WrittenBlob>;
  discard(): Promise<void>;
}

export interface WriterTools {
  readonly files: Files;
  readonly folder: OwnFolder;
  /** Called when a sync fails: from then on it is unknown what the disk holds. */
  readonly onSyncFailure: (error: unknown) => void;
}

/** Cuts plain bytes into segments and passes on the encrypted ones, which must be copied. */
function openSealing(key: Buffer, blob: string, give: (bytes: Uint8Array) => void) {
  let cipher: CipherGCM | undefined;
  let segment = 0;
  let filled = 0;
  const end = (): void => {
    if (cipher === undefined) return;
    cipher.final();
    give(cipher.getAuthTag());
    cipher = undefined;
    filled = 0;
    segment += 1;
  };
  return {
    seal: (chunk: Uint8Array): void => {
      for (let from = 0; from < chunk.length; ) {
        if (filled === SEGMENT_BYTES) end();
        cipher ??= sealer(key, blob, segment);
        const take = Math.min(chunk.length - from, SEGMENT_BYTES - filled);
        const sealed = cipher.update(take === chunk.length ? chunk : chunk.subarray(from, from + take));
        give(sealed);
        freeBytes(sealed);
        filled += take;
        from += take;
      }
    },
    end: (): void => {
      if (segment === 0) cipher ??= sealer(key, blob, 0);
      end();
    },
  };
}

/** Waits for both even when the first has failed, so that nothing still runs during cleanup. */
async function bothDone(first: Promise<void>, second: Promise<void>): Promise<void> {
  const ends = await Promise.allSettled([first, second]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** Encrypted bytes that wait for the disk, in buffers filled one after another. */
function openQueue() {
  const full: { readonly room: Room; readonly length: number }[] = [];
  let filling: Room | undefined;
  let filled = 0;
  const close = (): void => {
    if (filling === undefined) return;
    full.push({ room: filling, length: filled });
    filling = undefined;
    filled = 0;
  };
  return {
    put: (bytes: Uint8Array): void => {
      for (let from = 0; from < bytes.length; ) {
        filling ??= borrowRoom();
        const { buffer } = filling;
        const take = Math.min(bytes.length - from, buffer.length - filled);
        buffer.set(take === bytes.length ? bytes : bytes.subarray(from, from + take), filled);
        filled += take;
        from += take;
        if (filled === buffer.length) close();
      }
    },
    /** The oldest full buffer; with `all`, also one that is not full yet. */
    next: (all: boolean) => {
      if (all && full.length === 0) close();
      return full.shift();
    },
    waiting: (): number => full.length,
    clear: (): void => {
      close();
      for (const { room } of full.splice(0)) room.giveBack();
    },
  };
}

export function openBlobWriter({ files, folder, onSyncFailure }: WriterTools): BlobWriter {
  const key = drawRandom(32);
  const place = folder.next();
  const queue = openQueue();
  let file: OpenFile | undefined;
  let size = 0;
  let crc = 0;
  let position = 0;
  let failure: { readonly error: unknown } | undefined;
  let ended = false;
  let flushing: Promise<void> | undefined;
  const { seal, end } = openSealing(key, place.blob, queue.put);
  queue.put(header);

  const flush = async (): Promise<void> => {
    try {
      if (file === undefined) {
        await place.ready();
        file = await files.create(place.path);
      }
      for (let next = queue.next(ended); next !== undefined; next = queue.next(ended)) {
        const { room, length } = next;
        try {
          await file.write([room.buffer.subarray(0, length)], position);
        } finally {
          room.giveBack();
        }
        position += length;
      }
    } catch (error) {
      failure ??= { error };
      queue.clear();
    }
  };

  const flushed = (): Promise<void> => {
    flushing ??= flush().finally(() => {
      flushing = undefined;
    });
    return flushing;
  };

  const discard = async (): Promise<void> => {
    failure ??= { error: new S3Error('IncompleteBody') };
    await flushing;
    queue.clear();
    const open = file;
    file = undefined;
    await open?.close().catch(() => {});
    await files.remove(place.path).catch(() => {});
  };

  /** After a failed sync it is unknown what the disk holds. */
  const synced = async (sync: () => Promise<void>): Promise<void> => {
    try {
      await sync();
    } catch (error) {
      onSyncFailure(error);
      throw error;
    }
  };

  const settle = async (): Promise<WrittenBlob> => {
    await flushing;
    await flushed();
    if (failure !== undefined) throw failure.error;
    const open = file;
    if (open === undefined) throw new S3Error('InternalError');
    await synced(() => bothDone(open.sync(), place.sync()));
    file = undefined;
    await open.close();
    return { blob: place.blob, size, crc32: crc, key };
  };

  return {
    write: (chunk) => {
      if (failure !== undefined) return true;
      crc = crc32(chunk, crc);
      size += chunk.length;
      seal(chunk);
      if (queue.waiting() > 0) void flushed();
      return queue.waiting() < MOST_WAITING;
    },
    drained: flushed,
    finish: async () => {
      end();
      ended = true;
      try {
        return await settle();
      } catch (error) {
        await discard();
        throw error;
      }
    },
    discard,
  };
}
