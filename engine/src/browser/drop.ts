/** Files and folders that were dropped on a page or pasted into it, with handles where the browser gives them. */
import type { Picked } from './file-source.ts';
import { pickedFromInput } from './pick.ts';
import { fromEntry, fromHandle, type Gathered, nothing, together } from './walk.ts';

interface DroppedItem extends Pick<DataTransferItem, 'kind' | 'getAsFile' | 'webkitGetAsEntry'> {
  /** Chromium's; the types of the standard do not have it yet. */
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
}

interface Dropped {
  readonly items: ArrayLike<DroppedItem>;
}

const alone = (file: File): Gathered => ({ files: pickedFromInput([file]), emptyFolders: [] });

/** All that an item can give has to be asked for at once: it forgets everything when the event is over. */
async function fromItem(item: DroppedItem): Promise<Gathered> {
  const file = item.getAsFile();
  const entry = item.webkitGetAsEntry();
  const asked = item.getAsFileSystemHandle?.().catch(() => null) ?? Promise.resolve(null);
  const isFolder = entry?.isDirectory === true;
  try {
    const handle = await asked;
    if (handle !== null) return await fromHandle(handle, handle.name);
    if (entry !== null) return await fromEntry(entry, entry.name);
  } catch (error) {
    // A picture from the clipboard lies nowhere: what leads to files leads to nothing, but its bytes are there.
    if (file === null || isFolder || !(await isReadable(file))) throw error;
  }
  return file === null ? nothing : alone(file);
}

const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/** Call it while the event is handled, not later. */
export async function gatheredFromDrop(data: Dropped): Promise<Gathered> {
  const items = Array.from(data.items).filter(({ kind }) => kind === 'file');
  return together(await Promise.all(items.map(fromItem)));
}

/** The files alone. */
export const pickedFromDrop = async (data: Dropped): Promise<readonly Picked[]> =>
  (await gatheredFromDrop(data)).files;
