/** Gives every file and empty folder a safe path in the archive that is unique on every system. */
import { lastName, safeFolders, safeName } from './safe-path.ts';
import { fold, numberBase, numbered } from './safe-segment.ts';

export interface Named {
  readonly path: string;
  readonly folder: boolean;
}

const ROOT = 0;

/** All folders, found by parent and folded name: those that differ only by case are one, spelt as first seen. */
class Folders {
  readonly #ids = new Map<string, number>();
  readonly #paths = [''];
  readonly #byRawPath = new Map<string, number>();

  /** The folder of a raw path up to and including its last separator. */
  find(raw: string): number {
    const known = this.#byRawPath.get(raw);
    if (known !== undefined) return known;
    const id = safeFolders(raw).reduce((parent, name) => this.add(parent, name), ROOT);
    this.#byRawPath.set(raw, id);
    return id;
  }

  add(parent: number, name: string): number {
    const key = keyOf(parent, name);
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.#paths.length;
    this.#ids.set(key, id);
    this.#paths.push(`${this.pathOf(parent)}${name}/`);
    return id;
  }

  has = (key: string): boolean => this.#ids.has(key);
  pathOf = (id: number): string => this.#paths[id] ?? '';
}

const keyOf = (parent: number, name: string): string => `${parent}/${fold(name)}`;

interface Place {
  readonly at: number;
  readonly parent: number;
  readonly name: string;
  readonly folder: boolean;
}

/**
 * The path of each item in the archive; folders end with `/`, and null marks a duplicate folder. The first item keeps
 * its name. A file with the name of a folder is numbered, because the folder is part of other paths.
 */
export function safeNames(items: readonly Named[]): (string | null)[] {
  const folders = new Folders();
  const result: (string | null)[] = items.map(() => null);
  const files: Place[] = [];
  const waiting: Place[] = [];
  const rawFolders = new Set<string>();
  const ownFolders = new Set<number>();

  for (const [at, { path, folder }] of items.entries()) {
    const { start, end } = lastName(path);
    const parent = folders.find(path.slice(0, start));
    const place = { at, folder, parent, name: safeName(path.slice(start, end), parent === ROOT) };
    if (!folder) {
      files.push(place);
      continue;
    }
    const raw = path.slice(0, end);
    if (rawFolders.has(raw)) continue;
    rawFolders.add(raw);
    const id = folders.add(place.parent, place.name);
    if (ownFolders.has(id)) waiting.push(place);
    else result[at] = folders.pathOf(id);
    ownFolders.add(id);
  }

  const taken = new Set<string>();
  const isFree = (key: string): boolean => !taken.has(key) && !folders.has(key);
  const take = ({ at, parent }: Place, name: string, key: string): void => {
    taken.add(key);
    result[at] = folders.pathOf(parent) + name;
  };
  for (const place of files) {
    const key = keyOf(place.parent, place.name);
    if (isFree(key)) take(place, place.name, key);
    else waiting.push(place);
  }

  // The next number is kept for each name: 100,000 files of one name would otherwise need 5 billion steps.
  const nextNumbers = new Map<string, number>();
  for (const place of waiting) {
    const base = numberBase(place.name);
    const baseKey = keyOf(place.parent, base);
    let number = nextNumbers.get(baseKey) ?? 2;
    while (!isFree(keyOf(place.parent, numbered(base, number)))) number++;
    nextNumbers.set(baseKey, number + 1);
    const name = numbered(base, number);
    if (place.folder) result[place.at] = folders.pathOf(folders.add(place.parent, name));
    else take(place, name, keyOf(place.parent, name));
  }
  return result;
}
