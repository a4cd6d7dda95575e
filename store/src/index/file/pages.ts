/** Reads the pages of an LMDB file with ordinary reads, because a damaged file that is memory-mapped would crash the process. */
import * as fs from 'node:fs';

/** Page number, transaction, key size, flags, then the bounds of its free space or its number of pages. */
const PAGE_HEADER = 24;
const META_MAGIC = 0xbeefc0de;
const DATA_VERSION = 2;
/** A tree's description: padding, flags, depth, three counts of pages, entries, root. */
const TREE_BYTES = 48;
const NODE_HEADER = 8;
const BRANCH = 0x01;
const LEAF = 0x02;
const OVERFLOW = 0x04;
const META = 0x08;
const NODE_ON_OVERFLOW = 0x01;
const NODE_IS_TREE = 0x02;
/** Of a page that is being changed; they mean nothing in the file. */
const PASSING_FLAGS = 0xe000;
/** The list of free pages has numbers as keys. */
const NUMBERS_AS_KEYS = 0x08;
const EMPTY_TREE = 0xffff_ffff_ffff_ffffn;
const MOST_DEPTH = 32;
/** More than any disk has. */
const MOST_MAP_BYTES = 2 ** 50;

/** What is wrong with the file, for the operator. */
export class DamagedPage extends Error {
  override readonly name = 'DamagedPage';
}

export interface Tree {
  /** Undefined when it has no pages. */
  readonly root: number | undefined;
  readonly depth: number;
  readonly flags: number;
  /** How many pages and entries it has. */
  readonly counts: Counts;
}

interface Counts {
  branches: number;
  leaves: number;
  overflows: number;
  entries: number;
}

export interface Meta {
  readonly transaction: bigint;
  readonly pageSize: number;
  readonly lastPage: number;
  readonly mapBytes: number;
  readonly free: Tree;
  readonly main: Tree;
}

export interface PageFile {
  read(position: number, length: number): Buffer;
  readonly size: number;
}

export function openPageFile(path: string): PageFile & { close(): void } {
  const fd = fs.openSync(path, fs.constants.O_RDONLY | fs.constants.O_NOFOLLOW);
  return {
    size: fs.fstatSync(fd).size,
    read: (position, length) => {
      const bytes = Buffer.alloc(length);
      if (fs.readSync(fd, bytes, 0, length, position) !== length) throw new DamagedPage('it is cut off');
      return bytes;
    },
    close: () => fs.closeSync(fd),
  };
}

function treeAt(bytes: Buffer, at: number): Tree {
  const root = bytes.readBigUInt64LE(at + 40);
  const count = (place: number): number => Number(bytes.readBigUInt64LE(at + place));
  return {
    flags: bytes.readUInt16LE(at + 4),
    depth: bytes.readUInt16LE(at + 6),
    counts: { branches: count(8), leaves: count(16), overflows: count(24), entries: count(32) },
    root: root === EMPTY_TREE ? undefined : Number(root),
  };
}

function metaAt(file: PageFile, position: number): Meta {
  const page = file.read(position, PAGE_HEADER + 2 * TREE_BYTES + 40);
  const isMeta =
    (page.readUInt16LE(18) & META) !== 0 &&
    page.readUInt32LE(PAGE_HEADER) === META_MAGIC &&
    (page.readUInt32LE(PAGE_HEADER + 4) & 0xffff) === DATA_VERSION;
  if (!isMeta) throw new DamagedPage('its first pages are not those of an index');
  const trees = PAGE_HEADER + 24;
  const pageSize = page.readUInt32LE(trees);
  if (pageSize < 256 || pageSize > 65_536 || (pageSize & (pageSize - 1)) !== 0)
    throw new DamagedPage('its first pages are not those of an index');
  return {
    pageSize,
    mapBytes: Number(page.readBigUInt64LE(PAGE_HEADER + 16)),
    free: treeAt(page, trees),
    main: treeAt(page, trees + TREE_BYTES),
    lastPage: Number(page.readBigUInt64LE(trees + 2 * TREE_BYTES)),
    transaction: page.readBigUInt64LE(trees + 2 * TREE_BYTES + 8),
  };
}

/** The newer of the two meta pages at the start of the file. */
export function readMeta(file: PageFile): Meta {
  const first = metaAt(file, 0);
  const second = metaAt(file, first.pageSize);
  return second.transaction > first.transaction ? second : first;
}

type Kind = 'free' | 'main' | 'table';

const compareKeys = (kind: Kind, a: Buffer, b: Buffer): number =>
  kind === 'free' ? Number(a.readBigUInt64LE(0) - b.readBigUInt64LE(0)) : a.compare(b);

/** The keys of a page and of all below it lie between these; undefined where there is no bound. */
interface Bounds {
  readonly from: Buffer | undefined;
  readonly to: Buffer | undefined;
}

function isBetween(
  kind: Kind,
  key: Buffer | undefined,
  { from, to }: Bounds,
  before: Buffer | undefined,
): boolean {
  if (key === undefined) return true;
  if (from !== undefined && compareKeys(kind, key, from) < (from === before ? 1 : 0)) return false;
  return to === undefined || compareKeys(kind, key, to) < 0;
}

/** Tracks the pages in use, each with one owner. */
function openClaims(lastPage: number) {
  const bits = new Uint8Array(Math.ceil((lastPage + 1) / 8));
  const requirePage = (page: number): void => {
    if (!(page > 1 && page <= lastPage))
      throw new DamagedPage(`it refers to page ${page}, which is not there`);
  };
  const isClaimed = (page: number): boolean => ((bits[page >> 3] ?? 0) & (1 << (page & 7))) !== 0;
  return {
    claim: (page: number): void => {
      requirePage(page);
      if (isClaimed(page)) throw new DamagedPage(`page ${page} is used twice`);
      bits[page >> 3] = (bits[page >> 3] ?? 0) | (1 << (page & 7));
    },
    requireFree: (page: number): void => {
      requirePage(page);
      if (isClaimed(page)) throw new DamagedPage(`page ${page} is both free and in use`);
    },
  };
}

/** Free pages by number, runs after their negative length, and zeros; the count comes first. */
function freePagesIn(list: Buffer): number[] {
  const pages: number[] = [];
  for (let at = 8; at + 8 <= list.length; at += 8) {
    const word = list.readBigInt64LE(at);
    if (word > 0n) pages.push(Number(word));
  }
  return pages;
}

/** Visits every page that the trees use, and throws `DamagedPage` at the first invalid one. `names` are those of all tables. */
export function checkPages(
  file: PageFile,
  { pageSize, lastPage, mapBytes, free, main }: Meta,
  names?: ReadonlySet<string>,
): void {
  if (lastPage < 1 || (lastPage + 1) * pageSize > mapBytes || mapBytes > MOST_MAP_BYTES)
    throw new DamagedPage('its size is not known');
  const { claim, requireFree } = openClaims(lastPage);
  const freePages: number[] = [];

  const pageAt = (page: number): Buffer => {
    claim(page);
    const bytes = file.read(page * pageSize, pageSize);
    if (bytes.readBigUInt64LE(0) !== BigInt(page))
      throw new DamagedPage(`page ${page} is not what was written`);
    return bytes;
  };

  /** A value too large for a page has its own pages. */
  function largeValue(page: number, size: number, counted: Counts): Buffer {
    const bytes = pageAt(page);
    const count = bytes.readUInt32LE(20);
    const isOverflow = (bytes.readUInt16LE(18) & OVERFLOW) !== 0;
    if (!isOverflow || count !== Math.floor((PAGE_HEADER - 1 + size) / pageSize) + 1)
      throw new DamagedPage(`page ${page} is not what was written`);
    for (let next = page + 1; next < page + count; next += 1) claim(next);
    counted.overflows += count;
    return file.read(page * pageSize + PAGE_HEADER, size);
  }

  function checkEntry(bytes: Buffer, at: number, page: number, kind: Kind, counted: Counts): void {
    const size = bytes.readUInt32LE(at);
    const flags = bytes.readUInt16LE(at + 4);
    const data = at + NODE_HEADER + bytes.readUInt16LE(at + 6);
    const isLarge = (flags & NODE_ON_OVERFLOW) !== 0;
    if (kind === 'main' ? flags !== NODE_IS_TREE : (flags & ~NODE_ON_OVERFLOW) !== 0)
      throw new DamagedPage(`page ${page} has an entry of another kind`);
    if (data + (isLarge ? 8 : size) > pageSize)
      throw new DamagedPage(`page ${page} has an entry that does not fit`);
    const value = isLarge
      ? largeValue(Number(bytes.readBigUInt64LE(data)), size, counted)
      : bytes.subarray(data, data + size);
    counted.entries += 1;
    if (kind === 'free') freePages.push(...freePagesIn(value));
    if (kind !== 'main') return;
    const name = bytes.toString('latin1', at + NODE_HEADER, data).replace(/\0$/, '');
    if (size !== TREE_BYTES || names?.has(name) === false)
      throw new DamagedPage(`page ${page} has a table that is none`);
    checkTree(treeAt(value, 0), 'table');
  }

  function checkPage(page: number, depth: number, kind: Kind, bounds: Bounds, counted: Counts): void {
    const bytes = pageAt(page);
    const isLeaf = depth === 1;
    if ((bytes.readUInt16LE(18) & ~PASSING_FLAGS) !== (isLeaf ? LEAF : BRANCH))
      throw new DamagedPage(`page ${page} is of another kind`);
    counted[isLeaf ? 'leaves' : 'branches'] += 1;
    const lower = bytes.readUInt16LE(20);
    const upper = bytes.readUInt16LE(22);
    if (lower > upper || PAGE_HEADER + upper > pageSize || lower % 2 !== 0)
      throw new DamagedPage(`page ${page} has wrong bounds`);
    const keyAt = (entry: number): Buffer => {
      const at = PAGE_HEADER + bytes.readUInt16LE(PAGE_HEADER + 2 * entry) + NODE_HEADER;
      return bytes.subarray(at, at + bytes.readUInt16LE(at - 2));
    };
    let before: Buffer | undefined;
    for (let entry = 0; entry < lower / 2; entry += 1) {
      const at = PAGE_HEADER + bytes.readUInt16LE(PAGE_HEADER + 2 * entry);
      const isInside = at >= PAGE_HEADER + upper && at + NODE_HEADER <= pageSize;
      if (!isInside || at + NODE_HEADER + bytes.readUInt16LE(at + 6) > pageSize)
        throw new DamagedPage(`page ${page} has an entry that does not fit`);
      // The first key of a branch stands for all that are smaller.
      const key = isLeaf || entry > 0 ? keyAt(entry) : undefined;
      const isNumber = kind !== 'free' || key === undefined || key.length === 8;
      if (!isNumber || !isBetween(kind, key, { from: before ?? bounds.from, to: bounds.to }, before))
        throw new DamagedPage(`page ${page} is not in order`);
      before = key ?? before;
      if (isLeaf) {
        checkEntry(bytes, at, page, kind, counted);
        continue;
      }
      const to = entry + 1 < lower / 2 ? keyAt(entry + 1) : bounds.to;
      // A page number has six bytes: those of the size, and of the flags after them.
      checkPage(bytes.readUIntLE(at, 6), depth - 1, kind, { from: key ?? bounds.from, to }, counted);
    }
  }

  function checkTree({ root, depth, flags, counts }: Tree, kind: Kind): void {
    if (flags !== (kind === 'free' ? NUMBERS_AS_KEYS : 0))
      throw new DamagedPage('a table is of another kind');
    const counted: Counts = { branches: 0, leaves: 0, overflows: 0, entries: 0 };
    if (root !== undefined) {
      if (depth < 1 || depth > MOST_DEPTH) throw new DamagedPage('a table has an impossible depth');
      checkPage(root, depth, kind, { from: undefined, to: undefined }, counted);
    }
    const isSame = Object.entries(counted).every(([what, count]) => ({ ...counts })[what] === count);
    if (!isSame) throw new DamagedPage('a table has more or fewer pages or entries than it says');
  }
  checkTree(free, 'free');
  checkTree(main, 'main');
  for (const page of freePages) requireFree(page);
}
