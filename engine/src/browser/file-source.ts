/** A file that was picked, dropped, or found again by its handle. */
import type { FileCondition, FileSource, Slice } from '../core/ports.ts';
import { SMALL_BYTES } from '../core/small-files.ts';
import { noteReadable, wasReadable } from './readable.ts';
import type { HashAsk, SealAsk } from './worker/protocol.ts';

export interface Picked {
  /** Folders and name, with `/` between them. */
  readonly path: string;
  readonly file: File;
  /** Where the browser has one: it can be asked for the file again, today and after a reload. */
  readonly handle?: FileSystemFileHandle | undefined;
  /** The file as it is now, where the browser lets us ask, as it does for what was dropped. */
  readonly again?: (() => Promise<File>) | undefined;
}

interface SliceOptions {
  /** Undefined when only what the worker made of it is sent. */
  readonly blob: Blob | undefined;
  /** To ask a file itself for its size, a browser asks the disk, and the page waits. */
  readonly size: number;
  readonly source: FileSource;
  /** How its checksum is asked for. */
  readonly hashing: HashAsk | SealAsk;
  /** Called when all of it was read at once. */
  readonly onRead?: () => void;
}

export class BrowserSlice implements Slice {
  readonly size: number;
  readonly blob: Blob | undefined;
  readonly source: FileSource;
  readonly hashing: HashAsk | SealAsk;
  plainCrc32: number | undefined;
  readonly #onRead: (() => void) | undefined;
  #kept: { readonly number: number; readonly drop: () => void } | undefined;

  constructor({ blob, size, source, hashing, onRead }: SliceOptions) {
    this.blob = blob;
    this.size = size;
    this.source = source;
    this.hashing = hashing;
    this.#onRead = onRead;
  }

  /** The same bytes, encrypted by the worker as they are hashed. */
  sealedBy(hashing: SealAsk, size: number): BrowserSlice {
    const onRead = this.#onRead;
    return new BrowserSlice({
      blob: undefined,
      size,
      source: this.source,
      hashing,
      ...(onRead && { onRead }),
    });
  }

  /** The worker holds its bytes under this number. */
  keep(number: number, drop: () => void): void {
    this.#kept = { number, drop };
    this.#onRead?.();
  }

  /** The number of the bytes, for one request: sending them drops them. */
  take(): number | undefined {
    const number = this.#kept?.number;
    this.#kept = undefined;
    return number;
  }

  /** By itself it holds nothing: a piece of a file is only a name for it. */
  release(): void {
    this.#kept?.drop();
    this.#kept = undefined;
  }
}

export function conditionOf(error: unknown): FileCondition {
  return error instanceof DOMException && error.name === 'NotFoundError' ? 'vanished' : 'locked';
}

/**
 * So long a file that could be read before may be in use, as by a virus scanner. Shorter than the pause before the next
 * attempt, so that the second attempt decides.
 */
const IN_USE_MS = 400;

/** Numbers the moments at which files were cut. */
let moments = 0;

export function createFileSource(picked: Picked): FileSource {
  const { path, file, handle } = picked;
  // Read once: of some files a browser answers later with what they are then.
  const { size, lastModified: modified, type } = file;
  const again = handle ? () => handle.getFile() : picked.again;
  let current = file;
  /** The whole of it, as it was at one moment: a browser refuses to read it once the file is another. */
  let moment: Blob | undefined;
  let number = 0;
  let unreadableSince: number | undefined;

  /** All pieces are cut from it. To cut a file itself, a browser asks the disk each time, and the page waits. */
  function whole(): Blob {
    if (moment === undefined) {
      moment = current.slice(0, size);
      moments += 1;
      number = moments;
    }
    return moment;
  }

  let wasRead = false;

  /** A small file is passed on uncut and read at once, and the worker sees to it that it is the one that was picked. */
  const uncut = (): BrowserSlice =>
    new BrowserSlice({
      blob: current,
      size,
      source,
      hashing: { kind: 'hash', blob: current, picked: { size, modified } },
      onRead: () => {
        wasRead = true;
        noteReadable(file);
      },
    });

  function slice(start: number, end: number): BrowserSlice {
    const isWhole = start === 0 && end === size;
    if (isWhole && size <= SMALL_BYTES) return uncut();
    const all = whole();
    if (isWhole) return new BrowserSlice({ blob: all, size, source, hashing: { kind: 'hash', blob: all } });
    const hashing: HashAsk = { kind: 'hash-part', blob: all, span: { file: number, start, end } };
    return new BrowserSlice({ blob: all.slice(start, end), size: end - start, source, hashing });
  }

  /** Most browsers never read a changed file again, so one that could be read and now cannot has changed. */
  function conditionOfUnreadable(error: unknown): FileCondition {
    const condition = conditionOf(error);
    if (condition !== 'locked' || !wasReadable(file)) return condition;
    unreadableSince ??= Date.now();
    return Date.now() - unreadableSince < IN_USE_MS ? 'locked' : 'changed';
  }

  /** Without a handle only reading tells. A second cut of the file tells one that was in use from one that changed. */
  async function checkByReading(): Promise<FileCondition> {
    const readOne = () => whole().slice(0, 1).arrayBuffer();
    try {
      await readOne();
      unreadableSince = undefined;
      return 'same';
    } catch {
      moment = undefined;
    }
    try {
      await readOne();
      unreadableSince = undefined;
    } catch (error) {
      moment = undefined;
      return conditionOfUnreadable(error);
    }
    return current.size === size && current.lastModified === modified ? 'same' : 'changed';
  }

  async function check(): Promise<FileCondition> {
    if (wasRead) {
      // What was read is what was picked; what the file is now does not matter any more.
      wasRead = false;
      return 'same';
    }
    if (again === undefined) return checkByReading();
    try {
      const now = await again();
      if (now.size !== size || now.lastModified !== modified) return 'changed';
      current = now;
      moment = undefined;
      return 'same';
    } catch (error) {
      return conditionOf(error);
    }
  }

  const source: FileSource = {
    path,
    size,
    modified,
    ...(type === '' ? {} : { type }),
    slice,
    check,
  };
  return source;
}
