/** Reads what a process did to its folder, and makes the folder as a power cut at any moment may leave it. */
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Random } from '../faults/random.ts';

const KINDS = [
  'other',
  'create',
  'write',
  'sync',
  'sync-folder',
  'rename',
  'link',
  'unlink',
  'truncate',
  'make-folder',
  'remove-folder',
] as const;

export interface Step {
  readonly kind: (typeof KINDS)[number];
  readonly inode: number;
  readonly offset: number;
  readonly bytes: Buffer;
  /** A write that is on disk when it returns. */
  readonly isSynced: boolean;
  readonly first: string;
  readonly second: string;
  /** How long the recording was after it. */
  readonly end: number;
}

const HEAD_BYTES = 56;
const SECTOR = 512;

export function readRecording(path: string): Step[] {
  const all = readFileSync(path);
  const steps: Step[] = [];
  for (let at = 0; at + HEAD_BYTES <= all.length; ) {
    const number = (index: number): number => Number(all.readBigUInt64LE(at + 8 * index));
    const [first, second, bytes] = [number(5), number(6), number(3)];
    const paths = at + HEAD_BYTES;
    const end = paths + first + second + bytes;
    steps.push({
      kind: KINDS[number(0)] ?? 'other',
      inode: number(1),
      offset: number(2),
      bytes: all.subarray(paths + first + second, end),
      isSynced: number(4) !== 0,
      first: all.toString('utf8', paths, paths + first),
      second: all.toString('utf8', paths + first, paths + first + second),
      end,
    });
    at = end;
  }
  return steps;
}

/** A change of a file's bytes: written at a place, or cut to a size. */
interface Content {
  readonly offset: number;
  readonly bytes: Buffer | undefined;
  isOnDisk: boolean;
}

interface Node {
  readonly isFolder: boolean;
  readonly contents: Content[];
  /** Changes of the names in a folder, in order; the first so many are on disk. */
  readonly names: { readonly name: string; readonly node: Node | undefined; readonly pair?: Pair }[];
  durable: number;
}

/** A rename between two folders happens in both or in none. */
interface Pair {
  readonly folder: Node;
  readonly at: number;
}

const newNode = (isFolder: boolean): Node => ({ isFolder, contents: [], names: [], durable: 0 });

class Disk {
  readonly root = newNode(true);
  readonly #folders = new Map<string, Node>();
  readonly #files = new Map<number, Node>();

  constructor(root: string) {
    this.#folders.set(root, this.root);
  }

  #name(path: string, node: Node | undefined, pair?: Pair): void {
    const change = { name: basename(path), node, ...(pair === undefined ? {} : { pair }) };
    this.#folders.get(dirname(path))?.names.push(change);
  }

  #moveFolder(from: string, to: string): void {
    for (const [path, node] of [...this.#folders]) {
      if (path !== from && !path.startsWith(`${from}/`)) continue;
      this.#folders.delete(path);
      this.#folders.set(to + path.slice(from.length), node);
    }
  }

  #rename({ first, second, inode }: Step): void {
    const node = this.#folders.get(first) ?? this.#files.get(inode);
    const target = this.#folders.get(dirname(second));
    this.#name(second, node);
    this.#name(
      first,
      undefined,
      target === undefined ? undefined : { folder: target, at: target.names.length },
    );
    if (node?.isFolder === true) this.#moveFolder(first, second);
  }

  apply(step: Step): void {
    const { kind, inode, first, second, offset, bytes, isSynced } = step;
    const file = this.#files.get(inode);
    if (kind === 'create') {
      const made = newNode(false);
      this.#files.set(inode, made);
      this.#name(first, made);
    } else if (kind === 'make-folder') {
      const made = newNode(true);
      if (!this.#folders.has(first)) this.#name(first, made);
      if (!this.#folders.has(first)) this.#folders.set(first, made);
    } else if (kind === 'write') file?.contents.push({ offset, bytes, isOnDisk: isSynced });
    else if (kind === 'truncate') file?.contents.push({ offset, bytes: undefined, isOnDisk: false });
    else if (kind === 'sync') for (const content of file?.contents ?? []) content.isOnDisk = true;
    else if (kind === 'sync-folder') {
      const folder = this.#folders.get(first);
      if (folder !== undefined) folder.durable = folder.names.length;
    } else if (kind === 'link') this.#name(second, file);
    else if (kind === 'unlink') this.#name(first, undefined);
    else if (kind === 'remove-folder') {
      this.#name(first, undefined);
      this.#folders.delete(first);
    } else if (kind === 'rename') this.#rename(step);
  }
}

/** Which of a file's bytes are there: synced ones always, of the others all, none, or some, the last of them torn. */
function contentAfterCut(node: Node, random: Random): Buffer {
  const share = random.pick([0, 0.5, 1]);
  const kept = node.contents.flatMap((content) => {
    const { offset, bytes, isOnDisk } = content;
    if (isOnDisk || random.next() < share) return [{ offset, bytes }];
    if (bytes === undefined || share === 0 || random.below(2) === 0) return [];
    // Sectors are written whole, in any order; here those up to one of them.
    const sectors = Math.ceil((offset + bytes.length) / SECTOR) - Math.floor(offset / SECTOR);
    const until = (Math.floor(offset / SECTOR) + random.below(sectors)) * SECTOR;
    return until <= offset ? [] : [{ offset, bytes: bytes.subarray(0, until - offset) }];
  });
  let file = Buffer.alloc(0);
  for (const { offset, bytes } of kept) {
    const end = bytes === undefined ? offset : offset + bytes.length;
    if (bytes === undefined ? end !== file.length : end > file.length) {
      const next = Buffer.alloc(end);
      file.copy(next);
      file = next;
    }
    bytes?.copy(file, offset);
  }
  return file;
}

/** How many name changes of each folder are there. */
function namesAfterCut(root: Node, random: Random): Map<Node, number> {
  const kept = new Map<Node, number>();
  const visit = (node: Node): void => {
    if (kept.has(node)) return;
    const open = node.names.length - node.durable;
    kept.set(node, random.pick([node.durable, node.names.length, node.durable + random.below(open + 1)]));
    for (const { node: child } of node.names) if (child?.isFolder === true) visit(child);
  };
  visit(root);
  for (const [node, count] of kept) {
    for (const { pair } of node.names.slice(0, count))
      if (pair !== undefined) kept.set(pair.folder, Math.max(kept.get(pair.folder) ?? 0, pair.at));
  }
  return kept;
}

/** Makes `target` what the folder `root` may be when the power is cut after so many steps. */
export function cutAfter(
  steps: readonly Step[],
  count: number,
  root: string,
  target: string,
  random: Random,
): void {
  const disk = new Disk(root);
  // Contents are marked as synced in place, so each cut begins with its own.
  for (const step of steps.slice(0, count)) disk.apply(step);
  const kept = namesAfterCut(disk.root, random);
  const written = new Map<Node, string>();
  const make = (node: Node, path: string): void => {
    if (!node.isFolder) {
      const other = written.get(node);
      if (other === undefined) writeFileSync(path, contentAfterCut(node, random), { mode: 0o600 });
      else linkSync(other, path);
      written.set(node, path);
      return;
    }
    mkdirSync(path, { mode: 0o700 });
    const there = new Map<string, Node>();
    for (const { name, node: child } of node.names.slice(0, kept.get(node))) {
      if (child === undefined) there.delete(name);
      else there.set(name, child);
    }
    for (const [name, child] of there) make(child, join(path, name));
  };
  rmSync(target, { recursive: true, force: true });
  make(disk.root, target);
}
