/** Stores all entries of an archive in order, in typed arrays: 100,000 of them take a few megabytes. */
import { centralBytes, type Entry, localBytes } from './entry.ts';
import { safeNames } from './safe-names.ts';
import { utf8Length } from './utf8.ts';

export interface ZipFile {
  /** The owner's name; made safe here. */
  readonly path: string;
  readonly size: number;
  readonly crc32: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
}

export interface ZipFolder {
  readonly path: string;
  readonly modified: number;
}

interface Source extends ZipFile {
  readonly folder: boolean;
  /** Its position in the list of files. */
  readonly index: number;
}

/** An entry and the index of its file; -1 for a folder. */
export interface Catalogued extends Entry {
  readonly index: number;
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The order depends only on the contents, so that it is the same whatever order the list has. */
const inOrder = (a: Source, b: Source): number =>
  byText(a.path, b.path) ||
  Number(a.folder) - Number(b.folder) ||
  a.size - b.size ||
  a.crc32 - b.crc32 ||
  a.modified - b.modified;

// Written out, because spreading is several times slower and there may be 100,000 of them.
const fromFile = ({ path, size, crc32, modified }: ZipFile, index: number): Source => ({
  path,
  size,
  crc32,
  modified,
  folder: false,
  index,
});

const fromFolder = ({ path, modified }: ZipFolder): Source => ({
  path,
  size: 0,
  crc32: 0,
  modified,
  folder: true,
  index: -1,
});

function check({ path, size, crc32, modified }: ZipFile): void {
  if (!Number.isSafeInteger(size) || size < 0) throw new RangeError(`No size of a file: ${size} (${path})`);
  if (crc32 !== crc32 >>> 0) throw new RangeError(`No CRC-32: ${crc32} (${path})`);
  if (!Number.isFinite(modified)) throw new RangeError(`No time: ${modified} (${path})`);
}

export class Catalog {
  readonly #names: string[] = [];
  readonly #nameBytes: Uint16Array;
  readonly #sizes: Float64Array;
  readonly #crcs: Uint32Array;
  readonly #times: Float64Array;
  readonly #indexes: Int32Array;
  /** Where each local header begins, and finally where the directory does. */
  readonly offsets: Float64Array;
  /** Where each directory record begins, relative to the directory, and finally its size. */
  readonly centralOffsets: Float64Array;

  constructor(files: readonly ZipFile[], folders: readonly ZipFolder[]) {
    const sources = [...files.map(fromFile), ...folders.map(fromFolder)];
    for (const source of sources) check(source);
    sources.sort(inOrder);
    const count = sources.length;
    this.#nameBytes = new Uint16Array(count);
    this.#sizes = new Float64Array(count);
    this.#crcs = new Uint32Array(count);
    this.#times = new Float64Array(count);
    this.#indexes = new Int32Array(count);
    this.offsets = new Float64Array(count + 1);
    this.centralOffsets = new Float64Array(count + 1);
    const names = safeNames(sources);
    for (const [at, source] of sources.entries()) {
      const name = names[at];
      if (typeof name === 'string') this.#add(name, source);
    }
  }

  #add(name: string, source: Source): void {
    const at = this.#names.push(name) - 1;
    this.#nameBytes[at] = utf8Length(name);
    this.#sizes[at] = source.size;
    this.#crcs[at] = source.crc32;
    this.#times[at] = source.modified;
    this.#indexes[at] = source.index;
    const entry = this.at(at);
    const end = entry.offset + localBytes(entry) + entry.size;
    if (!Number.isSafeInteger(end)) throw new RangeError('The archive is longer than numbers are exact');
    this.offsets[at + 1] = end;
    this.centralOffsets[at + 1] = this.centralAt(at) + centralBytes(entry);
  }

  get count(): number {
    return this.#names.length;
  }

  offsetAt = (at: number): number => this.offsets[at] ?? 0;
  centralAt = (at: number): number => this.centralOffsets[at] ?? 0;

  at(at: number): Catalogued {
    const index = this.#indexes[at] ?? -1;
    return {
      name: this.#names[at] ?? '',
      nameBytes: this.#nameBytes[at] ?? 0,
      folder: index < 0,
      size: this.#sizes[at] ?? 0,
      crc32: this.#crcs[at] ?? 0,
      modified: this.#times[at] ?? 0,
      offset: this.offsetAt(at),
      index,
    };
  }
}
