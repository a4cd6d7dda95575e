/** Files and folders that were dropped on a page or pasted into it, with handles where the browser gives them. */
import type { Picked } from './file-source.ts';
import { fromEntry, fromHandle, type Gathered, nothing, together } from './walk.ts';

/** Chromium's; the types of the standard do not have it yet. */
interface HandlingItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
}

/** All that an item can give has to be asked for at once: it forgets everything when the event is over. */
function fromItem(item: DataTransferItem & HandlingItem): Promise<Gathered> {
  const file = item.getAsFile();
  const entry = item.webkitGetAsEntry();
  const asked = item.getAsFileSystemHandle?.().catch(() => null) ?? Promise.resolve(null);
  return asked.then((handle) => {
    if (handle !== null) return fromHandle(handle, handle.name);
    if (entry !== null) return fromEntry(entry, entry.name);
    return file === null ? nothing : { files: [{ path: file.name, file }], emptyFolders: [] };
  });
}

/** Call it while the event is handled, not later. */
export async function gatheredFromDrop(data: DataTransfer): Promise<Gathered> {
  const items = Array.from(data.items).filter(({ kind }) => kind === 'file');
  return together(await Promise.all(items.map(fromItem)));
}

/** The files alone. */
export const pickedFromDrop = async (data: DataTransfer): Promise<readonly Picked[]> =>
  (await gatheredFromDrop(data)).files;
