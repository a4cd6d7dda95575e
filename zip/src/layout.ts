/** Computes a zip before a file is read: its length, its ETag, and the content of any range. */
import { sha256 } from '@noble/hashes/sha2.js';
import { Catalog, type ZipFile, type ZipFolder } from './catalog.ts';
import { endBytes, endRecords } from './end-records.ts';
import { localBytes } from './entry.ts';
import { centralHeader, localHeader } from './headers.ts';
import { coalesce, type Instruction } from './instructions.ts';
import { encodeUtf8 } from './utf8.ts';

export interface ZipLayout {
  /** The length of the whole archive. */
  readonly size: number;
  readonly entries: number;
  /** A strong ETag, in quotes. */
  readonly etag: string;
  /** Paths in the archive, in order. */
  names(): Generator<string, void, undefined>;
  /** How to produce the bytes from `start` up to `end`, exclusive; `index` is a position in the list of files. */
  range(start: number, end: number): Generator<Instruction, void, undefined>;
}

export interface ZipContent {
  readonly files: readonly ZipFile[];
  /** Only empty folders; others follow from the paths of their files. */
  readonly folders?: readonly ZipFolder[];
  /** Distinguishes archives with the same contents, such as the id of the transfer. */
  readonly identity?: string;
}

/** Increased with any change of the bytes: it is part of the ETag, so that parts of two versions are never joined. */
const FORMAT = 1;
const ETAG_BYTES = 16;

/** The last index below `count` whose value is not above `wanted`. */
function findPlace(values: Float64Array, count: number, wanted: number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((values[middle] ?? 0) <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The part of `bytes`, which begin at `at`, between `start` and `end`. */
function cut(bytes: Uint8Array, at: number, start: number, end: number): Instruction {
  return { kind: 'bytes', bytes: bytes.subarray(Math.max(0, start - at), Math.min(bytes.length, end - at)) };
}

/** Headers and files from `start` to `end`; headers outside are not even built. */
function* fileRange(catalog: Catalog, start: number, end: number): Generator<Instruction, void, undefined> {
  const { count, offsets } = catalog;
  for (let at = findPlace(offsets, count, start); at < count && catalog.offsetAt(at) < end; at++) {
    const entry = catalog.at(at);
    const data = entry.offset + localBytes(entry);
    if (start < data) yield cut(localHeader(entry), entry.offset, start, end);
    const from = Math.max(0, start - data);
    const to = Math.min(entry.size, end - data);
    if (from < to) yield { kind: 'file', index: entry.index, start: from, end: to };
  }
}

function* directoryRange(
  catalog: Catalog,
  start: number,
  end: number,
): Generator<Instruction, void, undefined> {
  const { count, centralOffsets } = catalog;
  for (let at = findPlace(centralOffsets, count, start); at < count && catalog.centralAt(at) < end; at++)
    yield cut(centralHeader(catalog.at(at)), catalog.centralAt(at), start, end);
}

function tag(layout: Omit<ZipLayout, 'etag'>, directory: number, identity: string): string {
  const hash = sha256.create();
  hash.update(new Uint8Array([FORMAT]));
  for (const piece of layout.range(directory, layout.size))
    if (piece.kind === 'bytes') hash.update(piece.bytes);
  // After the end records, whose format shows where they end.
  hash.update(encodeUtf8(identity));
  const hex = Array.from(hash.digest().subarray(0, ETAG_BYTES), (byte) => byte.toString(16).padStart(2, '0'));
  return `"${hex.join('')}"`;
}

export function zipLayout({ files, folders = [], identity = '' }: ZipContent): ZipLayout {
  const catalog = new Catalog(files, folders);
  const { count } = catalog;
  const offset = catalog.offsetAt(count);
  const directory = { entries: count, offset, size: catalog.centralAt(count) };
  const endsAt = offset + directory.size;
  const size = endsAt + endBytes(directory);
  let etag: string | undefined;

  function* pieces(start: number, end: number): Generator<Instruction, void, undefined> {
    if (start < offset) yield* fileRange(catalog, start, Math.min(end, offset));
    if (start < endsAt && end > offset)
      yield* directoryRange(catalog, Math.max(start - offset, 0), Math.min(end, endsAt) - offset);
    if (end > endsAt) yield cut(endRecords(directory), endsAt, start, end);
  }

  const layout = {
    size,
    entries: count,
    *names() {
      for (let at = 0; at < count; at++) yield catalog.at(at).name;
    },
    range(start: number, end: number) {
      if (
        !(
          Number.isSafeInteger(start) &&
          Number.isSafeInteger(end) &&
          start >= 0 &&
          start <= end &&
          end <= size
        )
      )
        throw new RangeError(`No range of ${size} bytes: ${start} to ${end}`);
      return coalesce(pieces(start, end));
    },
  };
  return {
    ...layout,
    /** Needs a pass over the directory, so it is computed on first use. */
    get etag() {
      etag ??= tag(layout, offset, identity);
      return etag;
    },
  };
}
