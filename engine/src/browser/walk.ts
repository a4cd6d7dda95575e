/** Walks through a folder that was picked or dropped: all files in it, and the folders that hold none. */
import type { Picked } from './file-source.ts';
import { pickedFromHandle } from './pick.ts';

export interface Gathered {
  readonly files: readonly Picked[];
  /** Paths of folders without anything in them. */
  readonly emptyFolders: readonly string[];
}

export const nothing: Gathered = { files: [], emptyFolders: [] };

export const together = (parts: readonly Gathered[]): Gathered => ({
  files: parts.flatMap(({ files }) => files),
  emptyFolders: parts.flatMap(({ emptyFolders }) => emptyFolders),
});

/** A folder is what its children are; without any it is empty. */
const folderOf = (path: string, children: readonly Gathered[]): Gathered =>
  children.length === 0 ? { files: [], emptyFolders: [path] } : together(children);

const isFile = (handle: FileSystemHandle): handle is FileSystemFileHandle => handle.kind === 'file';
const isFolder = (handle: FileSystemHandle): handle is FileSystemDirectoryHandle =>
  handle.kind === 'directory';

export async function fromHandle(handle: FileSystemHandle, path: string): Promise<Gathered> {
  if (isFile(handle)) return { files: [await pickedFromHandle(handle, path)], emptyFolders: [] };
  if (!isFolder(handle)) return nothing;
  const children: Gathered[] = [];
  for await (const [name, child] of handle.entries())
    children.push(await fromHandle(child, `${path}/${name}`));
  return folderOf(path, children);
}

const isFileEntry = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolderEntry = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** A folder is read in runs of a hundred or so, until there are no more. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}

export async function fromEntry(entry: FileSystemEntry, path: string): Promise<Gathered> {
  if (isFileEntry(entry)) {
    const again = () => new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return { files: [{ path, file: await again(), again }], emptyFolders: [] };
  }
  if (!isFolderEntry(entry)) return nothing;
  const children: Gathered[] = [];
  for (const child of await entriesIn(entry)) children.push(await fromEntry(child, `${path}/${child.name}`));
  return folderOf(path, children);
}
