/** Files and folders that were dropped on a page, with handles where the browser gives them. */
import type { Picked } from './file-source.ts';
import { pickedFromHandle } from './pick.ts';

/** Chromium's; the types of the standard do not have it yet. */
interface HandlingItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
}

const isFile = (handle: FileSystemHandle): handle is FileSystemFileHandle => handle.kind === 'file';
const isFolder = (handle: FileSystemHandle): handle is FileSystemDirectoryHandle =>
  handle.kind === 'directory';

async function fromHandle(handle: FileSystemHandle, path: string): Promise<Picked[]> {
  if (isFile(handle)) return [await pickedFromHandle(handle, path)];
  const found: Picked[] = [];
  if (isFolder(handle))
    for await (const [name, child] of handle.entries())
      found.push(...(await fromHandle(child, `${path}/${name}`)));
  return found;
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

async function fromEntry(entry: FileSystemEntry, path: string): Promise<Picked[]> {
  if (isFileEntry(entry)) {
    const again = () => new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ path, file: await again(), again }];
  }
  if (!isFolderEntry(entry)) return [];
  const found: Picked[] = [];
  for (const child of await entriesIn(entry))
    found.push(...(await fromEntry(child, `${path}/${child.name}`)));
  return found;
}

/** All that an item can give has to be asked for at once: it forgets everything when the event is over. */
function fromItem(item: DataTransferItem & HandlingItem): Promise<Picked[]> {
  const file = item.getAsFile();
  const entry = item.webkitGetAsEntry();
  const asked = item.getAsFileSystemHandle?.().catch(() => null) ?? Promise.resolve(null);
  return asked.then((handle) => {
    if (handle !== null) return fromHandle(handle, handle.name);
    if (entry !== null) return fromEntry(entry, entry.name);
    return file === null ? [] : [{ path: file.name, file }];
  });
}

/** Call it while the event is handled, not later. */
export async function pickedFromDrop(data: DataTransfer): Promise<Picked[]> {
  const items = Array.from(data.items).filter(({ kind }) => kind === 'file');
  return (await Promise.all(items.map(fromItem))).flat();
}
