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
const EMPTY_TREE = 0xffff_ffff_ffff_ffffn;
const MOST_DEPTH = 32;

/** What is wrong with the file, for the operator. */
export class DamagedPage extends Error {
  override readonly name = 'DamagedPage';
}

export interface Tree {
  /** Undefined when it has no pages. */
  readonly root: number | undefined;
  readonly depth: number;
}

export interface Meta {
  readonly transaction: bigint;
  readonly pageSize: number;
  readonly lastPage: number;
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
  return { depth: bytes.readUInt16LE(at + 6), root: root === EMPTY_TREE ? undefined : Number(root) };
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

/** Visits every page that the trees use, and throws `DamagedPage` at the first invalid one. */
export function checkPages(file: PageFile, { pageSize, lastPage, free, main }: Meta): void {
  if (lastPage < 1 || lastPage * pageSize > Number.MAX_SAFE_INTEGER || lastPage > 2 ** 32)
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
  function largeValue(page: number, size: number): Buffer {
    const bytes = pageAt(page);
    const count = bytes.readUInt32LE(20);
    const isOverflow = (bytes.readUInt16LE(18) & OVERFLOW) !== 0;
    if (!isOverflow || count !== Math.floor((PAGE_HEADER - 1 + size) / pageSize) + 1)
      throw new DamagedPage(`page ${page} is not what was written`);
    for (let next = page + 1; next < page + count; next += 1) claim(next);
    return file.read(page * pageSize + PAGE_HEADER, size);
  }

  function checkEntry(bytes: Buffer, at: number, page: number, isFreeList: boolean): void {
    const size = bytes.readUInt32LE(at);
    const flags = bytes.readUInt16LE(at + 4);
    const data = at + NODE_HEADER + bytes.readUInt16LE(at + 6);
    const isLarge = (flags & NODE_ON_OVERFLOW) !== 0;
    if (data + (isLarge ? 8 : size) > pageSize)
      throw new DamagedPage(`page ${page} has an entry that does not fit`);
    const value = isLarge
      ? largeValue(Number(bytes.readBigUInt64LE(data)), size)
      : bytes.subarray(data, data + size);
    if (isFreeList) freePages.push(...freePagesIn(value));
    if ((flags & NODE_IS_TREE) === 0) return;
    if (size !== TREE_BYTES) throw new DamagedPage(`page ${page} has a table that is none`);
    checkTree(treeAt(value, 0), false);
  }

  function checkPage(page: number, depth: number, isFreeList: boolean): void {
    const bytes = pageAt(page);
    const kind = bytes.readUInt16LE(18) & (BRANCH | LEAF | OVERFLOW | META);
    if (kind !== (depth > 1 ? BRANCH : LEAF)) throw new DamagedPage(`page ${page} is of another kind`);
    const lower = bytes.readUInt16LE(20);
    const upper = bytes.readUInt16LE(22);
    if (lower > upper || PAGE_HEADER + upper > pageSize || lower % 2 !== 0)
      throw new DamagedPage(`page ${page} has wrong bounds`);
    for (let entry = 0; entry < lower / 2; entry += 1) {
      const at = PAGE_HEADER + bytes.readUInt16LE(PAGE_HEADER + 2 * entry);
      const isInside = at >= PAGE_HEADER + upper && at + NODE_HEADER <= pageSize;
      if (!isInside || at + NODE_HEADER + bytes.readUInt16LE(at + 6) > pageSize)
        throw new DamagedPage(`page ${page} has an entry that does not fit`);
      if (kind === LEAF) checkEntry(bytes, at, page, isFreeList);
      // A page number has six bytes: those of the size, and of the flags after them.
      else checkPage(bytes.readUIntLE(at, 6), depth - 1, isFreeList);
    }
  }

  function checkTree({ root, depth }: Tree, isFreeList: boolean): void {
    if (root === undefined) return;
    if (depth < 1 || depth > MOST_DEPTH) throw new DamagedPage('a table has an impossible depth');
    checkPage(root, depth, isFreeList);
  }
  checkTree(free, true);
  checkTree(main, false);
  for (const page of freePages) requireFree(page);
}
